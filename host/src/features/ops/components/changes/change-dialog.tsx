import type { ReleasedPackage } from '@atrium/contracts';
import { Field, Select } from '@atrium/ui';
import { useState } from 'react';
import { useChangeRequests } from '../../api/change-release';
import type { AskedChange } from '../../model/use-asked-change';
import { useFigureFormat } from '../../model/use-formats';
import { useStoredOption } from '../../model/use-stored-option';
import { useTexts } from '../../model/use-texts';
import { activeOf, canaryOf, lastGoodOf, otherVersions } from '../../model/versions';
import { ActivateDialog } from './activate-dialog';
import { ChangeFrame } from './change-frame';
import { optionalReason, useChangeForm } from './use-change-form';

interface RollBackDialogProps {
  released: ReleasedPackage;
  onClose: () => void;
}

/** The option's value for the version that was live before, if it is not known which one that is. */
const UNKNOWN_PREVIOUS = '';

/** Returns the versions to which a package can return, the recommended one first. */
function targetsOf(released: ReleasedPackage): string[] {
  const lastGood = lastGoodOf(released)?.version;
  const stored = otherVersions(released).map(({ version }) => version);
  const first = lastGood ?? (released.canRollBack ? UNKNOWN_PREVIOUS : undefined);
  return [...(first === undefined ? [] : [first]), ...stored.filter((version) => version !== first)];
}

/** Returns the chosen version; the recommended one if none is chosen or the chosen one is gone. */
function targetIn(released: ReleasedPackage, chosen: string | null): string | undefined {
  const targets = targetsOf(released);
  return chosen !== null && targets.includes(chosen) ? chosen : targets[0];
}

/** Confirms that an earlier version replaces the active one at once, and asks why. */
function RollBackDialog({ released, onClose }: RollBackDialogProps) {
  const { t } = useTexts();
  const requests = useChangeRequests(released.name);
  const [chosen, setChosen] = useState<string | null>(null);
  const { name } = released;
  const change = useChangeForm({
    released,
    onClose,
    request: requests.rollBack,
    bodyOf: (shown, { why }) => ({ version: activeOf(shown)?.version, to: targetIn(shown, chosen) || undefined, why }),
    done: ({ version }) => t('change.rollBack.done', { name, version }),
  });
  const { shown } = change;
  const storedOption = useStoredOption(shown);
  const canary = canaryOf(shown);
  const texts = [t('change.rollBack.text'), canary && t('change.endsCanary', { version: canary.version })];
  const target = targetIn(shown, chosen);
  const labelOf = (version: string) => {
    if (version === UNKNOWN_PREVIOUS) return t('change.rollBack.before');
    return version === lastGoodOf(shown)?.version ? t('change.rollBack.lastGood', { version }) : storedOption(version);
  };
  return (
    <ChangeFrame
      change={change}
      title={t('change.rollBack.title', { name, version: activeOf(shown)?.version ?? '' })}
      text={texts.filter(Boolean).join(' ')}
      action={t('releases.rollBack')}
      tone="danger"
      needsReason
      impossible={target === undefined ? t('change.impossible') : undefined}
    >
      {target !== undefined && (
        <Field label={t('change.rollBack.to')}>
          <Select
            value={target}
            options={targetsOf(shown).map((version) => ({ value: version, label: labelOf(version) }))}
            onChange={({ target: { value } }) => setChosen(value)}
          />
        </Field>
      )}
    </ChangeFrame>
  );
}

interface CanaryDialogProps {
  kind: 'promote' | 'abort';
  released: ReleasedPackage;
  onClose: () => void;
}

/** Confirms that a canary goes live for everybody, or ends. */
function CanaryDialog({ kind, released, onClose }: CanaryDialogProps) {
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

/** The dialog that confirms a change of the live versions. */
export function ChangeDialog({ kind, released, onClose }: AskedChange & { onClose: () => void }) {
  const props = { released, onClose };
  if (kind === 'activate') return <ActivateDialog {...props} />;
  return kind === 'rollBack' ? <RollBackDialog {...props} /> : <CanaryDialog kind={kind} {...props} />;
}
