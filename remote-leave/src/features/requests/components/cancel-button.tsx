import type { LeaveForm } from '@atrium/contracts';
import { Button, ConfirmDialog, useToast } from '@atrium/platform';
import { useState } from 'react';
import { useLeaveWords } from '../../../shared/use-leave-words';
import { useCancelLeave } from '../api/cancel-leave';
import { useTexts } from '../../../shared/use-texts';

/** The button that cancels a pending request after a confirmation. */
export function CancelButton({ form, onDone }: { form: LeaveForm; onDone: () => void }) {
  const { t } = useTexts();
  const words = useLeaveWords();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const cancel = useCancelLeave(() => {
    toast.show({ variant: 'success', title: t('detail.cancelled') });
    onDone();
  });

  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('detail.cancel')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('detail.cancelTitle')}
        text={t('detail.cancelText', { type: form.leaveType.name, when: words.when(form) })}
        confirmLabel={t('detail.cancelConfirm')}
        cancelLabel={t('detail.keep')}
        busy={cancel.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => cancel.mutate(form._id, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
