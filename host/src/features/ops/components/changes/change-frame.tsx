import { LIMITS } from '@atrium/contracts';
import { Banner, Button, Dialog, Field, Input, Stack } from '@atrium/ui';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../model/use-texts';
import { LiveNow } from './live-now';
import type { ChangeForm } from './use-change-form';

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

/** The dialog that confirms a change of what is live, and asks for a reason. */
export function ChangeFrame({ change, title, text, action, tone = 'primary', ...props }: ChangeFrameProps) {
  const { t } = useTexts();
  const id = useId();
  const { form, failure, errorOf, isOutdated, isSubmitting, close } = change;
  const { needsReason = false, impossible } = props;
  return (
    <Dialog
      open
      title={title}
      description={text}
      onClose={close}
      closeOnOutside={false}
      footer={
        <>
          <Button disabled={isSubmitting} onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} variant={tone} loading={isSubmitting} disabled={impossible !== undefined}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void change.onSubmit(event)}>
        <Stack $gap={4}>
          {failure !== undefined && (
            <Banner tone={isOutdated ? 'warning' : 'danger'} title={isOutdated ? failure : undefined}>
              {isOutdated ? <LiveNow released={change.shown} /> : failure}
            </Banner>
          )}
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
        </Stack>
      </form>
    </Dialog>
  );
}
