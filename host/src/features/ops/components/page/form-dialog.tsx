import type { ApiForm } from '@atrium/platform/forms';
import { Banner, Button, Dialog, Stack } from '@atrium/ui';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../model/use-texts';

interface FormDialogProps {
  title: string;
  text?: ReactNode;
  form: Pick<ApiForm<object>, 'onSubmit' | 'failure' | 'isSubmitting'>;
  /** Replaces the notice that says why the last request failed. */
  notice?: ReactNode;
  /** Label of the button that submits the form, a verb. */
  action: string;
  tone?: 'primary' | 'danger';
  /** Whether the form cannot be submitted, whatever is entered. */
  disabled?: boolean;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A dialog with a form. A pending request finishes in it, since it may have a secret or a refusal to show. */
export function FormDialog({ title, text, form, notice, action, onClose, children, ...look }: FormDialogProps) {
  const { t } = useTexts();
  const id = useId();
  const { onSubmit, failure, isSubmitting } = form;
  const { tone = 'primary', disabled = false } = look;
  const close = () => {
    if (!isSubmitting) onClose();
  };
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
          <Button type="submit" form={id} variant={tone} loading={isSubmitting} disabled={disabled}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void onSubmit(event)}>
        <Stack $gap={5}>
          {notice ?? (failure !== undefined && <Banner tone="danger">{failure}</Banner>)}
          {children}
        </Stack>
      </form>
    </Dialog>
  );
}
