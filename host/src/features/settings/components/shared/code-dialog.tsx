import { API } from '@atrium/contracts';
import { useApiForm } from '@atrium/platform/forms';
import { Banner, Button, Dialog, Stack } from '@atrium/ui';
import { useId } from 'react';
import { useTexts } from '../../../../shell/use-texts';
import { CodeField } from './code-field';

const { body } = API.security.renewRecoveryCodes;

interface Values {
  code: string;
}

interface CodeDialogProps {
  title: string;
  text: string;
  /** Label of the confirm button, a verb. */
  action: string;
  tone?: 'primary' | 'danger';
  onClose: () => void;
  submit: (values: Values) => Promise<unknown>;
}

/** A dialog that requires a code before a change of the second factor. Recovery codes are accepted as well. */
export function CodeDialog({ title, text, action, tone = 'primary', onClose, submit }: CodeDialogProps) {
  const { t } = useTexts();
  const id = useId();
  const { form, onSubmit, errorOf, failure, isSubmitting } = useApiForm<Values, Values>({
    schema: body,
    defaultValues: { code: '' },
    submit,
    fallback: t('settings.notSaved'),
  });
  // A pending request must finish in this dialog, since it may have a result to show.
  const close = () => {
    if (!isSubmitting) onClose();
  };
  return (
    <Dialog
      open
      size="sm"
      title={title}
      description={text}
      onClose={close}
      footer={
        <>
          <Button disabled={isSubmitting} onClick={close}>
            {t('settings.cancel')}
          </Button>
          <Button type="submit" form={id} variant={tone} loading={isSubmitting}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void onSubmit(event)}>
        <Stack $gap={4}>
          {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
          <CodeField hint={t('settings.twoFactor.codeHint')} error={errorOf('code')} {...form.register('code')} />
        </Stack>
      </form>
    </Dialog>
  );
}
