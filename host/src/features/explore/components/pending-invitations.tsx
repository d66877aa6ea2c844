import { serverNow } from '@atrium/api-client';
import { errorMessage, LoadError, useSignedInUser } from '@atrium/platform';
import { Banner, Button, Skeleton, Stack, token } from '@atrium/ui';
import { useMailSetUp } from '@atrium/platform/server-setup';
import { useState } from 'react';
import styled from 'styled-components';
import { useOwnInvitations } from '../../../shell/company/company-invitations';
import { useSendVerification } from '../../../shell/session/send-verification';
import { useTexts } from '../../../shell/use-texts';
import { InvitationItem } from './invitation-item';

const Quiet = styled.p`
  color: ${token.color.textMuted};
  overflow-wrap: anywhere;
`;

/** Explains how to verify the email address, which invitations require. Replaces the list. */
function VerifyAddress({ email }: { email: string }) {
  const { t, translate } = useTexts();
  const sendsMail = useMailSetUp();
  const { mutate, isPending, isSuccess, error } = useSendVerification();
  if (isSuccess) {
    return sendsMail ? (
      <Banner tone="success">{t('explore.verificationSent', { email })}</Banner>
    ) : (
      <Banner>{t('explore.verificationStored')}</Banner>
    );
  }
  return (
    <Stack $gap={3} $align="start">
      <Quiet>{t(sendsMail ? 'explore.unverified' : 'explore.unverifiedNoMail', { email })}</Quiet>
      {error && <Banner tone="danger">{errorMessage(error, translate)}</Banner>}
      <Button size="sm" icon="mail" loading={isPending} onClick={() => mutate()}>
        {t('explore.sendVerification')}
      </Button>
    </Stack>
  );
}

/** The signed-in user's pending invitations from all companies. */
export function PendingInvitations() {
  const { t } = useTexts();
  const { email, isEmailVerified } = useSignedInUser();
  const [now] = useState(serverNow);
  const invitations = useOwnInvitations();
  const { data, error } = invitations;

  if (!isEmailVerified) return <VerifyAddress email={email} />;
  if (error && !data) {
    return <LoadError compact title={t('explore.invitationsFailed')} query={invitations} />;
  }
  if (!data) {
    return (
      <Stack role="status" aria-label={t('loading')} $gap={2} style={{ minHeight: 72, justifyContent: 'center' }}>
        <Skeleton width="40%" />
        <Skeleton width="70%" />
      </Stack>
    );
  }
  if (data.length === 0) return <Quiet>{t('explore.noInvitations', { email })}</Quiet>;
  return (
    <ul aria-label={t('explore.invitations')}>
      {data.map((invitation) => (
        <InvitationItem key={invitation._id} invitation={invitation} now={now} />
      ))}
    </ul>
  );
}
