import type { OperatorToken } from '@atrium/contracts';
import { errorMessage, useToast } from '@atrium/platform';
import { Banner, ConfirmDialog } from '@atrium/ui';
import { useRevokeToken } from '../../api/tokens';
import { useTexts } from '../../model/use-texts';

interface RevokeDialogProps {
  token: OperatorToken;
  onClose: () => void;
}

/** Confirms that a token stops working. */
export function RevokeDialog({ token: { _id, name }, onClose }: RevokeDialogProps) {
  const { t, translate } = useTexts();
  const toasts = useToast();
  const { mutate: revoke, error, isPending } = useRevokeToken();
  const onSuccess = () => {
    toasts.show({ variant: 'success', title: t('tokens.revoked', { name }) });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('tokens.revokeTitle', { name })}
      text={t('tokens.revokeText')}
      confirmLabel={t('tokens.revokeConfirm')}
      cancelLabel={t('cancel')}
      onConfirm={() => revoke(_id, { onSuccess })}
      onCancel={onClose}
      busy={isPending}
    >
      {error && <Banner tone="danger">{errorMessage(error, translate, t('tokens.revokeFailed'))}</Banner>}
    </ConfirmDialog>
  );
}
