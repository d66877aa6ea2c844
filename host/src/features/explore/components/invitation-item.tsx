import type { PendingInvitation } from '@atrium/contracts';
import { errorCode, errorMessage, titleCase, useFormat, useToast } from '@atrium/platform';
import { Avatar, Badge, Button, ConfirmDialog, FieldError, media, Row, token } from '@atrium/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useAcceptInvitation, useDeclineInvitation } from '../../../shell/company/company-invitations';
import { useTexts } from '../../../shell/use-texts';

const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space(1)} ${token.space(3)};
  min-height: 72px;
  padding: ${token.space(3)} 0;
  & + & {
    border-top: 1px solid ${token.color.border};
  }
  &:first-child {
    padding-top: 0;
  }
  &:last-child {
    padding-bottom: 0;
  }
  > [role='alert'] {
    grid-column: 2 / -1;
  }
  ${media.phone} {
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${token.space(3)};
    padding: ${token.space(4)} 0;
    > :nth-child(3) {
      grid-column: 1 / -1;
    }
  }
`;

// Both buttons are within reach of the thumb.
const Answers = styled(Row)`
  ${media.phone} {
    > button {
      flex: 1;
    }
  }
`;

const TextBlock = styled.div`
  overflow-wrap: anywhere;
  strong {
    display: block;
    font-weight: ${token.font.weight.medium};
  }
  span {
    color: ${token.color.textMuted};
    font-size: ${token.font.size.sm};
  }
`;

type Outcome = 'declined' | 'expired' | 'gone';

const TONES = { declined: 'neutral', expired: 'warning', gone: 'warning' } as const;

function outcomeOf(error: unknown): Outcome | null {
  const code = errorCode(error);
  if (code === 'INVITE_NOT_FOUND' || code === 'NOT_FOUND') return 'gone';
  return code === 'INVITE_EXPIRED' ? 'expired' : null;
}

/** An invitation with buttons to accept or decline it, or the reason why neither is possible any longer. */
export function InvitationItem({ invitation, now }: { invitation: PendingInvitation; now: number }) {
  const { t, translate } = useTexts();
  const format = useFormat();
  const toasts = useToast();
  const navigate = useNavigate();
  const [isConfirming, setConfirming] = useState(false);
  const accept = useAcceptInvitation(({ name }) => {
    toasts.show({ title: t('signIn.joined', { company: name }), variant: 'success' });
    void navigate('/dashboard');
  });
  const decline = useDeclineInvitation();
  const error = accept.error ?? decline.error;
  const isExpired = new Date(invitation.expiresAt).getTime() <= now;
  const outcome = decline.isSuccess ? 'declined' : isExpired ? 'expired' : outcomeOf(error);
  const { name } = invitation.company;

  // Includes the time while the dashboard loads.
  const isAccepting = accept.isPending || accept.isSuccess;
  const refuse = () => decline.mutate(invitation._id, { onSettled: () => setConfirming(false) });

  return (
    <Line>
      <Avatar name={name} size={40} square decorative />
      <TextBlock>
        <strong>{name}</strong>
        <span>
          {t('explore.invitedBy', { name: titleCase(invitation.invitedBy), role: t(`roles.${invitation.role}`) })}{' '}
          {outcome
            ? t(`explore.after.${outcome}`)
            : t('explore.goodUntil', { date: format.date(invitation.expiresAt) })}
        </span>
      </TextBlock>
      {outcome ? (
        <span role="status">
          <Badge tone={TONES[outcome]}>{t(`explore.outcome.${outcome}`)}</Badge>
        </span>
      ) : (
        <Answers>
          <Button disabled={isAccepting} onClick={() => setConfirming(true)}>
            {t('explore.decline')}
          </Button>
          <Button
            variant="primary"
            aria-label={t('explore.acceptOf', { company: name })}
            loading={isAccepting}
            onClick={() => accept.mutate(invitation._id)}
          >
            {t('explore.accept')}
          </Button>
        </Answers>
      )}
      {error && !outcome && (
        <div role="alert">
          <FieldError>{errorMessage(error, translate)}</FieldError>
        </div>
      )}
      <ConfirmDialog
        open={isConfirming}
        title={t('explore.declineTitle', { company: name })}
        text={t('explore.declineText')}
        confirmLabel={t('explore.decline')}
        cancelLabel={t('onboarding.cancel')}
        busy={decline.isPending}
        onConfirm={refuse}
        onCancel={() => setConfirming(false)}
      />
    </Line>
  );
}
