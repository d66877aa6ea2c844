import type { ReleaseFreeze } from '@atrium/contracts';
import { errorMessage, useToast } from '@atrium/platform';
import { Banner, ConfirmDialog } from '@atrium/ui';
import { useEndFreeze } from '../../api/freezes';
import { useFreezeTexts } from '../../model/use-freeze-texts';
import { useTexts } from '../../model/use-texts';

interface EndFreezeDialogProps {
  freeze: ReleaseFreeze;
  onClose: () => void;
}

/** Confirms that a freeze ends at once, or does not begin. */
export function EndFreezeDialog({ freeze, onClose }: EndFreezeDialogProps) {
  const { t, translate } = useTexts();
  const { packagesOf } = useFreezeTexts();
  const toasts = useToast();
  const { mutate: end, error, isPending } = useEndFreeze();
  const onSuccess = () => {
    toasts.show({ variant: 'success', title: t('freezes.ended') });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('freezes.endTitle', { packages: packagesOf(freeze) })}
      text={t('freezes.endText', { who: freeze.by, why: freeze.why })}
      confirmLabel={t('freezes.end')}
      cancelLabel={t('cancel')}
      onConfirm={() => end(freeze._id, { onSuccess })}
      onCancel={onClose}
      busy={isPending}
    >
      {error && <Banner tone="danger">{errorMessage(error, translate, t('freezes.endFailed'))}</Banner>}
    </ConfirmDialog>
  );
}
