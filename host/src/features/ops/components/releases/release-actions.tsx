import type { ReleasedPackage } from '@atrium/contracts';
import { Button, Row } from '@atrium/ui';
import type { ChangeKind } from '../../model/use-asked-change';
import { canaryOf, canRollBack, otherVersions } from '../../model/versions';
import { useTexts } from '../../model/use-texts';

interface ActionsProps {
  released: ReleasedPackage;
  /** Opens the dialog of a change. The page renders it, since the row may disappear while it is open. */
  onAsk: (kind: ChangeKind, released: ReleasedPackage) => void;
}

/** The buttons for a canary; renders nothing without one, or for a user who does not operate the package. */
export function CanaryActions(props: ActionsProps) {
  const { released } = props;
  return released.mayChange && canaryOf(released) ? <Actions {...props} kinds={['promote', 'abort']} /> : null;
}

/** The buttons for the active version; renders nothing for a user who does not operate the package. */
export function ActiveActions(props: ActionsProps) {
  const { released } = props;
  if (!released.mayChange) return null;
  const kinds: ChangeKind[] = [];
  if (otherVersions(released).length > 0) kinds.push('activate');
  if (canRollBack(released)) kinds.push('rollBack');
  return kinds.length > 0 && <Actions {...props} kinds={kinds} justify="end" />;
}

interface ButtonsProps extends ActionsProps {
  kinds: readonly ChangeKind[];
  justify?: 'start' | 'end';
}

function Actions({ released, onAsk, kinds, justify = 'start' }: ButtonsProps) {
  const { t } = useTexts();
  return (
    <Row $gap={2} $wrap $justify={justify}>
      {kinds.map((kind) => {
        const action = t(`releases.${kind}`);
        return (
          <Button
            key={kind}
            size="sm"
            aria-label={t('releases.actionFor', { action, name: released.name })}
            onClick={() => onAsk(kind, released)}
          >
            {action}
          </Button>
        );
      })}
    </Row>
  );
}
