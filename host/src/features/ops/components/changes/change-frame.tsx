import { LIMITS, type ReleasedPackage } from '@atrium/contracts';
import { Banner, Field, Input } from '@atrium/ui';
import type { ReactNode } from 'react';
import { useSince } from '../../model/use-formats';
import { useTexts } from '../../model/use-texts';
import { FormDialog } from '../page/form-dialog';
import type { ChangeForm } from './use-change-form';

/** The live versions of a package now, for a dialog that showed other ones. */
function LiveNow({ released }: { released: ReleasedPackage }) {
  const { t } = useTexts();
  const since = useSince();
  if (released.live.length === 0) return t('change.nowNothing', { name: released.name });
  return (
    <>
      {t('change.nowLive')}
      <ul>
        {released.live.map((version) => (
          <li key={version.state}>
            {[`${version.version} (${t(`state.${version.state}`)})`, since(version)].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </>
  );
}

interface ChangeFrameProps {
  change: ChangeForm;
  title: string;
  text: ReactNode;
  /** Label of the button that confirms the change. */
  action: string;
  tone?: 'primary' | 'danger';
  needsReason?: boolean;
  /** Says why the change is not possible, if it is not. */
  impossible?: string | undefined;
  /** Further fields, above the reason. */
  children?: ReactNode;
}

/** The frame of a dialog that confirms a change of the live versions and asks for a reason. */
export function ChangeFrame({ change, title, text, action, tone = 'primary', ...props }: ChangeFrameProps) {
  const { t } = useTexts();
  const { form, failure, errorOf, isOutdated } = change;
  const { needsReason = false, impossible } = props;
  return (
    <FormDialog
      title={title}
      text={text}
      form={change}
      notice={
        isOutdated && failure !== undefined ? (
          <Banner tone="warning" title={failure}>
            <LiveNow released={change.shown} />
          </Banner>
        ) : undefined
      }
      action={action}
      tone={tone}
      disabled={impossible !== undefined}
      onClose={change.onClose}
    >
      {impossible !== undefined && <Banner>{impossible}</Banner>}
      {props.children}
      <Field
        label={t(needsReason ? 'change.why' : 'change.whyOptional')}
        hint={t('change.whyHint')}
        error={errorOf('why')}
        required={needsReason}
      >
        <Input autoComplete="off" maxLength={LIMITS.releaseReason} {...form.register('why')} />
      </Field>
    </FormDialog>
  );
}
