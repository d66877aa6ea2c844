import type { LeaveForm } from '@atrium/contracts';
import { Button, ConfirmDialog, useSession, useTexts, useToast } from '@atrium/platform';
import { useState } from 'react';
import { useLeaveWords } from '../../../shared/use-leave-words';
import { useCancelLeave } from '../api/cancel-leave';

/** Cancels one's own request while nobody has decided it; draws nothing otherwise. */
export function WithdrawButton({ form, onDone }: { form: LeaveForm; onDone: () => void }) {
  const { t } = useTexts();
  const words = useLeaveWords();
  const toast = useToast();
  const isOwn = useSession().user?._id === form.employee._id;
  const [asking, setAsking] = useState(false);
  const cancel = useCancelLeave(() => {
    toast.show({ variant: 'success', title: t('detail.withdrawn') });
    onDone();
  });

  if (!isOwn || form.status !== 'Pending') return null;
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('detail.withdraw')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('detail.withdrawTitle')}
        text={t('detail.withdrawText', { type: form.leaveType.name, when: words.when(form) })}
        confirmLabel={t('detail.withdrawConfirm')}
        cancelLabel={t('detail.keep')}
        busy={cancel.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => cancel.mutate(form._id, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
