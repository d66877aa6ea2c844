import { Button, ConfirmDialog, useToast } from '@atrium/platform';
import { useState } from 'react';
import { useCancelCorrection } from '../api/cancel-correction';
import { useTexts } from '../../../shared/use-texts';

/** The button that withdraws a pending correction after a confirmation. */
export function CancelCorrectionButton({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTexts();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const cancel = useCancelCorrection(() => {
    toast.show({ variant: 'success', title: t('correction.cancelled') });
    onDone();
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('correction.cancel')}</Button>
      <ConfirmDialog
        open={asking}
        title={t('correction.cancelTitle')}
        text={t('correction.cancelText')}
        confirmLabel={t('correction.cancel')}
        cancelLabel={t('correction.keep')}
        busy={cancel.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => cancel.mutate(id, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
