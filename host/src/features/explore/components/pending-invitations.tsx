import { serverNow } from '@atrium/api-client';
import { errorMessage } from '@atrium/platform';
import { Banner, Button, ErrorState, Skeleton, Stack, token } from '@atrium/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useOwnInvitations } from '../../../shell/company-invitations';
import { useSendVerification } from '../../../shell/send-verification';
import { useSignedInUser } from '../../../shell/session-slice';
import { useTexts } from '../../../shell/use-texts';
import { InvitationItem } from './invitation-item';

const Quiet = styled.p`
  padding-block: ${token.space(3)};
  color: ${token.color.textMuted};
  overflow-wrap: anywhere;
`;

/** Invitations are for a proven address: before that, what is missing is said instead of an empty list. */
function ProveAddress({ email }: { email: string }) {
  const { t, translate } = useTexts();
  const { mutate, isPending, isSuccess, error } = useSendVerification();
  if (isSuccess) return <Banner tone="success">{t('explore.verificationSent', { email })}</Banner>;
  return (
    <Stack $gap={3} $align="start">
      <Quiet>{t('explore.unverified', { email })}</Quiet>
      {error && <Banner tone="danger">{errorMessage(error, translate)}</Banner>}
      <Button icon="mail" loading={isPending} onClick={() => mutate()}>
        {t('explore.sendVerification')}
      </Button>
    </Stack>
  );
}

/** What waits for somebody, of any number of companies. */
export function PendingInvitations() {
  const { t, translate } = useTexts();
  const { email, isEmailVerified } = useSignedInUser();
  const [now] = useState(serverNow);
  const { data, error, isFetching, refetch } = useOwnInvitations();

  if (!isEmailVerified) return <ProveAddress email={email} />;
  if (error && !data) {
    return (
      <ErrorState
        compact
        title={t('explore.invitationsFailed')}
        text={errorMessage(error, translate)}
        onRetry={() => void refetch()}
        retryLabel={t('retry')}
        retrying={isFetching}
      />
    );
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
