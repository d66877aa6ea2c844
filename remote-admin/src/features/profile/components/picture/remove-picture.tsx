import { Button, ConfirmDialog, useMutation, useToast } from '@atrium/platform';
import { useState } from 'react';
import { useTexts } from '../../../../shared/use-texts';
import { usePictureCalls } from '../../api/change-picture';

/** Removes the user's picture after a confirmation, since this browser has no copy from which to restore it. */
export function RemovePicture({ onRemoved }: { onRemoved: () => void }) {
  const { t } = useTexts();
  const toasts = useToast();
  const calls = usePictureCalls();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: calls.remove,
    onSuccess: () => {
      toasts.show({ variant: 'success', title: t('profile.picture.removed') });
      onRemoved();
    },
    onError: () => {
      setAsking(false);
      toasts.show({ variant: 'destructive', title: t('profile.picture.removeFailed') });
    },
  });
  return (
    <>
      <Button variant="quiet" icon="trash" onClick={() => setAsking(true)}>
        {t('profile.picture.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('profile.picture.removeTitle')}
        text={t('profile.picture.removeText')}
        confirmLabel={t('profile.picture.remove')}
        cancelLabel={t('profile.cancel')}
        busy={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
