import type { ReleasedPackage } from '@atrium/contracts';
import { useChangeRequests } from '../../api/change-release';
import { useFigureFormat } from '../../model/use-figure-format';
import { useTexts } from '../../model/use-texts';
import { activeOf, canaryOf } from '../../model/versions';
import { ChangeFrame } from './change-frame';
import { optionalReason, useChangeForm } from './use-change-form';

interface CanaryDialogProps {
  kind: 'promote' | 'abort';
  released: ReleasedPackage;
  onClose: () => void;
}

/** Confirms that a canary goes live for everybody, or ends. */
export function CanaryDialog({ kind, released, onClose }: CanaryDialogProps) {
  const { t } = useTexts();
  const figures = useFigureFormat();
  const requests = useChangeRequests(released.name);
  const { name } = released;
  const change = useChangeForm({
    released,
    onClose,
    request: requests[kind],
    bodyOf: (shown, values) => ({ version: canaryOf(shown)?.version, why: optionalReason(values) }),
    done: ({ version }) => t(`change.${kind}.done`, { name, version }),
  });
  const { shown } = change;
  // If it has ended in the meantime, the dialog still says which one it was about.
  const { version = '', percent = 0 } = canaryOf(shown) ?? canaryOf(released) ?? {};
  const active = activeOf(shown)?.version ?? '';
  return (
    <ChangeFrame
      change={change}
      title={t(`change.${kind}.title`, { name, version })}
      text={t(`change.${kind}.text`, { version, active, percent: figures.percent(percent) })}
      action={t(`releases.${kind}`)}
      tone={kind === 'promote' ? 'primary' : 'danger'}
      impossible={canaryOf(shown) ? undefined : t('change.noCanary', { name })}
    />
  );
}
