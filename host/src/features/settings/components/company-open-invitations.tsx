import type { Invitation } from '@atrium/contracts';
import { errorMessage, titleCase, useFormat, useToast } from '@atrium/platform';
import { Badge, ConfirmDialog, ErrorState, IconButton, Row, Table, token } from '@atrium/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useTexts } from '../../../shell/use-texts';
import { useOpenInvitations, useResendInvitation, useRevokeInvitation } from '../api/company-invitations';
import { Group } from './section';

const Quiet = styled.p`
  color: ${token.color.textMuted};
`;

function Resend({ invitation }: { invitation: Invitation }) {
  const { t, translate } = useTexts();
  const toasts = useToast();
  const { mutate, isPending } = useResendInvitation();
  const { email } = invitation;
  const resend = () =>
    mutate(invitation, {
      onSuccess: () => toasts.show({ title: t('companySettings.invites.resent', { email }), variant: 'success' }),
      onError: (error) =>
        toasts.show({
          title: t('companySettings.invites.resendFailed'),
          description: errorMessage(error, translate),
          variant: 'destructive',
        }),
    });
  return (
    <IconButton
      icon="send"
      size="sm"
      label={t('companySettings.invites.resendTo', { email })}
      loading={isPending}
      onClick={resend}
    />
  );
}

/** What stands in the table, with the one that is asked about. */
function OpenTable({ invitations, loading }: { invitations: readonly Invitation[]; loading: boolean }) {
  const { t, translate } = useTexts();
  const format = useFormat();
  const toasts = useToast();
  const [asked, setAsked] = useState<Invitation | null>(null);
  const { mutate: revoke, isPending } = useRevokeInvitation();
  const takeBack = (invitation: Invitation) =>
    revoke(invitation, {
      onSuccess: () => toasts.show({ title: t('companySettings.invites.revoked'), variant: 'success' }),
      onError: (error) =>
        toasts.show({
          title: t('companySettings.invites.revokeFailed'),
          description: errorMessage(error, translate),
          variant: 'destructive',
        }),
      onSettled: () => setAsked(null),
    });
  const head = (key: 'email' | 'role' | 'by' | 'until') => ({ key, head: t(`companySettings.invites.columns.${key}`) });
  return (
    <>
      <Table
        label={t('companySettings.invites.openTitle')}
        loading={loading}
        rows={invitations}
        rowKey={({ _id }) => _id}
        columns={[
          { ...head('email'), primary: true, cell: ({ email }) => email },
          { ...head('role'), cell: ({ role }) => t(`roles.${role}`) },
          { ...head('by'), anyLength: true, cell: ({ invitedBy }) => titleCase(invitedBy) },
          {
            ...head('until'),
            cell: ({ expired, expiresAt }) =>
              expired ? <Badge tone="warning">{t('companySettings.invites.expired')}</Badge> : format.date(expiresAt),
          },
          {
            key: 'actions',
            head: '',
            headLabel: t('companySettings.invites.columns.actions'),
            align: 'end',
            cell: (invitation) => (
              <Row $justify="end" $gap={1}>
                <Resend invitation={invitation} />
                <IconButton
                  icon="x"
                  size="sm"
                  label={t('companySettings.invites.revokeOf', { email: invitation.email })}
                  onClick={() => setAsked(invitation)}
                />
              </Row>
            ),
          },
        ]}
        empty={<Quiet>{t('companySettings.invites.openEmpty')}</Quiet>}
      />
      <ConfirmDialog
        open={asked !== null}
        title={t('companySettings.invites.revokeQuestion', { email: asked?.email ?? '' })}
        text={t('companySettings.invites.revokeText')}
        confirmLabel={t('companySettings.invites.revoke')}
        cancelLabel={t('onboarding.cancel')}
        busy={isPending}
        onConfirm={() => asked && takeBack(asked)}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}

/** Who was invited by mail and has not come yet. */
export function CompanyOpenInvitations() {
  const { t, translate } = useTexts();
  const { data, error, isFetching, refetch } = useOpenInvitations();
  return (
    <Group title={t('companySettings.invites.openTitle')} help={t('companySettings.invites.openHelp')}>
      {error && !data ? (
        <ErrorState
          compact
          title={t('companySettings.invites.openFailed')}
          text={errorMessage(error, translate)}
          onRetry={() => void refetch()}
          retryLabel={t('retry')}
          retrying={isFetching}
        />
      ) : (
        <OpenTable invitations={data ?? []} loading={!data} />
      )}
    </Group>
  );
}
