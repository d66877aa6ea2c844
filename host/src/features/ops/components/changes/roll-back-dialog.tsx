import type { ReleasedPackage } from '@atrium/contracts';
import { Field, Select } from '@atrium/ui';
import { useState } from 'react';
import { useChangeRequests } from '../../api/change-release';
import { useStoredOption } from '../../model/use-stored-option';
import { useTexts } from '../../model/use-texts';
import { activeOf, canaryOf, lastGoodOf, otherVersions } from '../../model/versions';
import { ChangeFrame } from './change-frame';
import { useChangeForm } from './use-change-form';

interface RollBackDialogProps {
  released: ReleasedPackage;
  onClose: () => void;
}

/** The value of the version that was live before, if it is not known which one that is. */
const BEFORE = '';

/** Returns the versions to which a package can return, the recommended one first. */
function targetsOf(released: ReleasedPackage): string[] {
  const lastGood = lastGoodOf(released)?.version;
  const stored = otherVersions(released).map(({ version }) => version);
  const first = lastGood ?? (released.canRollBack ? BEFORE : undefined);
  return [...(first === undefined ? [] : [first]), ...stored.filter((version) => version !== first)];
}

/** Returns the chosen version, or the recommended one while none is chosen or the chosen one is gone. */
function targetIn(released: ReleasedPackage, chosen: string | null): string | undefined {
  const targets = targetsOf(released);
  return chosen !== null && targets.includes(chosen) ? chosen : targets[0];
}

/** Confirms that an earlier version replaces the active one at once, and asks why. */
export function RollBackDialog({ released, onClose }: RollBackDialogProps) {
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
    if (version === BEFORE) return t('change.rollBack.before');
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
