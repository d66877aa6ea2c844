import type { PendingInvitation } from '@atrium/contracts';
import { confirmDiscardUnsavedWork, errorMessage, titleCase, useFormat, useToast } from '@atrium/platform';
import { Banner, Button, Dialog } from '@atrium/ui';
import { useNavigate } from 'react-router-dom';
import { useAcceptInvitation, useDeclineInvitation } from '../../../shell/company/company-invitations';
import { useTexts } from '../../../shell/use-texts';

/** A dialog to accept or decline an invitation to another company. */
export function InvitationDialog({ invitation, onClose }: { invitation: PendingInvitation; onClose: () => void }) {
  const { t, translate } = useTexts();
  const format = useFormat();
  const toasts = useToast();
  const navigate = useNavigate();
  const { company, role, expiresAt, _id } = invitation;
  const accept = useAcceptInvitation(({ name }) => {
    onClose();
    toasts.show({ title: t('signIn.joined', { company: name }), variant: 'success' });
    void navigate('/dashboard');
  });
  const decline = useDeclineInvitation();
  const error = accept.error ?? decline.error;
  // Unsaved input belongs to the company that is active now.
  const onAccept = async () => {
    if (await confirmDiscardUnsavedWork()) accept.mutate(_id);
  };
  const isBusy = accept.isPending || decline.isPending;
  const close = () => isBusy || onClose();
  const onDeclined = () => {
    onClose();
    toasts.show({ title: t('topBar.declined', { name: company.name }), description: t('explore.declineText') });
  };

  return (
    <Dialog
      open
      onClose={close}
      size="sm"
      closeLabel={t('onboarding.cancel')}
      title={t('topBar.invitationOf', { name: company.name })}
      description={`${t('explore.invitedBy', { name: titleCase(invitation.invitedBy), role: t(`roles.${role}`) })} ${t('explore.goodUntil', { date: format.date(expiresAt) })}`}
      footer={
        <>
          <Button
            loading={decline.isPending}
            disabled={accept.isPending}
            onClick={() => decline.mutate(_id, { onSuccess: onDeclined })}
          >
            {t('explore.decline')}
          </Button>
          <Button
            variant="primary"
            loading={accept.isPending}
            disabled={decline.isPending}
            onClick={() => void onAccept()}
          >
            {t('explore.accept')}
          </Button>
        </>
      }
    >
      {error && <Banner tone="danger">{errorMessage(error, translate)}</Banner>}
    </Dialog>
  );
}
