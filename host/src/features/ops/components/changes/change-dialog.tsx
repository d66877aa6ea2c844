import type { AskedChange } from '../../model/use-asked-change';
import { ActivateDialog } from './activate-dialog';
import { CanaryDialog } from './canary-dialog';
import { RollBackDialog } from './roll-back-dialog';

/** The dialog of a change of what is live. */
export function ChangeDialog({ kind, released, onClose }: AskedChange & { onClose: () => void }) {
  const props = { released, onClose };
  if (kind === 'activate') return <ActivateDialog {...props} />;
  return kind === 'rollBack' ? <RollBackDialog {...props} /> : <CanaryDialog kind={kind} {...props} />;
}
