import type { ReleasedPackage } from '@atrium/contracts';
import { Field, Input, RadioGroup, Select } from '@atrium/ui';
import { useState } from 'react';
import { useChangeRequests } from '../../api/change-release';
import { useStoredOption } from '../../model/use-stored-option';
import { useTexts } from '../../model/use-texts';
import { activeOf, canaryOf, otherVersions } from '../../model/versions';
import { ChangeFrame } from './change-frame';
import { optionalReason, useChangeForm } from './use-change-form';

interface ActivateDialogProps {
  released: ReleasedPackage;
  onClose: () => void;
}

type Audience = 'everyone' | 'canary';

/** Returns the chosen version; the newest if none is chosen or the chosen one is gone. */
function versionIn(released: ReleasedPackage, chosen: string | null): string | undefined {
  const versions = otherVersions(released).map(({ version }) => version);
  return chosen !== null && versions.includes(chosen) ? chosen : versions[0];
}

/**
 * Lets the user choose a stored version, and who gets it: the host has no canary, and a remote none before its first
 * version is live.
 */
export function ActivateDialog({ released, onClose }: ActivateDialogProps) {
  const { t } = useTexts();
  const requests = useChangeRequests(released.name);
  const [chosen, setChosen] = useState<string | null>(null);
  const [audience, setAudience] = useState<Audience>('everyone');
  const { name } = released;
  const mayBeCanary = (one: ReleasedPackage) => name !== 'host' && activeOf(one) !== undefined;
  const isCanary = audience === 'canary';
  const change = useChangeForm({
    released,
    onClose,
    request: isCanary ? requests.startCanary : requests.activate,
    bodyOf: (shown, values) => ({
      version: versionIn(shown, chosen),
      // Of two operators, the second one sees the canary of the first before it ends.
      canary: canaryOf(shown)?.version ?? null,
      ...(isCanary
        ? { active: activeOf(shown)?.version, percent: values.percent }
        : { active: activeOf(shown)?.version ?? null }),
      why: optionalReason(values),
    }),
    done: ({ version }) => t(isCanary ? 'change.activate.canaryDone' : 'change.promote.done', { name, version }),
  });
  const { shown, form, errorOf } = change;
  const storedOption = useStoredOption(shown);
  const version = versionIn(shown, chosen);
  const active = activeOf(shown)?.version;
  const canary = canaryOf(shown);
  const texts = [
    active === undefined ? t('change.activate.textFirst') : t('change.activate.text', { version: active }),
    canary && t(isCanary ? 'change.replacesCanary' : 'change.endsCanary', { version: canary.version }),
  ];
  return (
    <ChangeFrame
      change={change}
      title={t('change.activate.title', { name })}
      text={texts.filter(Boolean).join(' ')}
      action={t('releases.activate')}
      impossible={version === undefined ? t('change.impossible') : undefined}
    >
      {version !== undefined && (
        <Field label={t('change.activate.version')}>
          <Select
            value={version}
            options={otherVersions(shown).map((one) => ({ value: one.version, label: storedOption(one.version) }))}
            onChange={({ target }) => setChosen(target.value)}
          />
        </Field>
      )}
      {mayBeCanary(shown) && (
        <RadioGroup<Audience>
          label={t('change.activate.audience')}
          value={audience}
          onValueChange={setAudience}
          options={[
            { value: 'everyone', label: t('change.activate.everyone') },
            { value: 'canary', label: t('change.activate.canary') },
          ]}
        />
      )}
      {isCanary && (
        <Field
          label={t('change.activate.percent')}
          hint={t('change.activate.percentHint')}
          error={errorOf('percent')}
          required
        >
          <Input inputMode="numeric" autoComplete="off" {...form.register('percent', { setValueAs: Number })} />
        </Field>
      )}
    </ChangeFrame>
  );
}
