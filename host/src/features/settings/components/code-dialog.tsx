import { API } from '@atrium/contracts';
import { Banner, Button, Dialog, Stack } from '@atrium/ui';
import { useId } from 'react';
import { useCodedForm } from '../../../shell/coded-form';
import { useTexts } from '../../../shell/use-texts';
import { CodeField } from './code-field';

const { body } = API.security.renewRecoveryCodes;

interface Values {
  code: string;
}

interface CodeDialogProps {
  title: string;
  text: string;
  /** The act as a verb. */
  action: string;
  tone?: 'primary' | 'danger';
  onClose: () => void;
  submit: (values: Values) => Promise<unknown>;
}

/** Asks for a code before something about the second factor changes; a recovery code will do. */
export function CodeDialog({ title, text, action, tone = 'primary', onClose, submit }: CodeDialogProps) {
  const { t } = useTexts();
  const id = useId();
  const { form, onSubmit, errorOf, failure, isSubmitting } = useCodedForm<Values, Values>({
    schema: body,
    defaultValues: { code: '' },
    submit,
    fallback: 'settings.notSaved',
  });
  // What runs ends here: it may have something to show.
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
