import type { Invitation } from '@atrium/contracts';
import {
  Badge,
  Button,
  ConfirmDialog,
  EmptyState,
  IconButton,
  LoadError,
  Row,
  SegmentedControl,
  styled,
  token,
  useFailureToast,
  useFormat,
  useToast,
} from '@atrium/platform';
import { type DataColumn, DataTable } from '@atrium/ui/table';
import { useMailSetUp } from '@atrium/platform/server-setup';
import { type ReactNode, useMemo, useState } from 'react';
import { RoleBadge } from '../../../../shared/components/role-badge';
import { INVITATION_STATES, usePeopleUrl } from '../../model/use-people-url';
import { useInvitations, useResendInvitation, useRevokeInvitation } from '../../../../shared/api/invitations';
import { useTexts } from '../../../../shared/use-texts';

const ALL = 'all';

const Filter = styled.div`
  margin-bottom: ${token.space(3)};
`;

interface ResendProps {
  invitation: Invitation;
  /** Shows words instead of an icon. */
  isInWords?: boolean;
}

/** Sends an invitation again or, without a mail server, only renews it. */
function Resend({ invitation, isInWords = false }: ResendProps) {
  const { t } = useTexts();
  const showFailure = useFailureToast();
  const toasts = useToast();
  const { mutate, isPending } = useResendInvitation();
  const sendsMail = useMailSetUp();
  const { email } = invitation;
  const resend = () =>
    mutate(invitation, {
      onSuccess: () =>
        toasts.show({
          variant: 'success',
          title: t(sendsMail ? 'invite.resent' : 'invite.renewedInvitation', { email }),
        }),
      onError: showFailure(t('invite.resendFailed')),
    });
  const label = t(sendsMail ? 'invite.resendTo' : 'invite.renewOf', { email });
  const button = { loading: isPending, onClick: resend };
  if (isInWords) {
    return (
      <Button {...button} aria-label={label}>
        {t(sendsMail ? 'invite.resend' : 'invite.renewInvitation')}
      </Button>
    );
  }
  return <IconButton {...button} icon={sendsMail ? 'send' : 'rotate-cw'} size="sm" label={label} />;
}

/** The invitations that have not been accepted yet, each with its actions. */
export function OpenInvitations({ action }: { action?: ReactNode }) {
  const { t } = useTexts();
  const showFailure = useFailureToast();
  const format = useFormat();
  const toasts = useToast();
  const [asked, setAsked] = useState<Invitation | null>(null);
  const query = useInvitations();
  const { invitationState: shown, change } = usePeopleUrl();
  const all = query.data ?? [];
  const rows = shown === null ? all : all.filter(({ expired }) => expired === (shown === 'expired'));
  const { mutate: revoke, isPending } = useRevokeInvitation();
  const withdraw = (invitation: Invitation) =>
    revoke(invitation, {
      onSuccess: () => toasts.show({ variant: 'success', title: t('invite.revoked') }),
      onError: showFailure(t('invite.revokeFailed')),
      onSettled: () => setAsked(null),
    });
  const columns = useMemo<readonly DataColumn<Invitation>[]>(
    () => [
      { key: 'email', head: t('invite.email'), primary: true, anyLength: true, cell: ({ email }) => email },
      { key: 'role', head: t('people.role'), width: '96px', cell: ({ role }) => <RoleBadge role={role} /> },
      {
        key: 'by',
        head: t('invite.by'),
        anyLength: true,
        cell: ({ invitedBy }) => format.titleCase(invitedBy),
      },
      {
        key: 'until',
        head: t('invite.until'),
        width: '112px',
        align: 'end',
        cell: ({ expired, expiresAt }) =>
          expired ? <Badge tone="warning">{t('invite.expired')}</Badge> : format.date(expiresAt),
      },
      {
        key: 'actions',
        head: '',
        headLabel: t('invite.actions'),
        width: '88px',
        align: 'end',
        hiddenOnPhones: true,
        cell: (invitation) => (
          <>
            <Resend invitation={invitation} />
            <IconButton
              icon="x"
              size="sm"
              label={t('invite.revokeOf', { email: invitation.email })}
              onClick={() => setAsked(invitation)}
            />
          </>
        ),
      },
    ],
    [t, format],
  );
  const setState = (state: string) => change({ invitations: state === ALL ? null : state }, { replace: true });
  return (
    <>
      {all.length > 0 && (
        <Filter>
          <SegmentedControl
            label={t('invite.state')}
            options={([ALL, ...INVITATION_STATES] as const).map((value) => ({
              value,
              label: t(`invite.states.${value}`),
            }))}
            value={shown ?? ALL}
            onValueChange={setState}
          />
        </Filter>
      )}
      <DataTable
        label={t('invite.openTitle')}
        columns={columns}
        rows={rows}
        rowKey={({ _id }) => _id}
        rowName={({ email }) => email}
        phoneActions={(invitation) => (
          <Row $gap={2}>
            <Resend isInWords invitation={invitation} />
            <Button aria-label={t('invite.revokeOf', { email: invitation.email })} onClick={() => setAsked(invitation)}>
              {t('invite.withdraw')}
            </Button>
          </Row>
        )}
        loading={!query.data && !query.error}
        loadingRows={3}
        empty={
          <EmptyState
            compact
            drawing="people"
            title={t(all.length > 0 ? 'invite.openNoMatch' : 'invite.openNone')}
            text={t(all.length > 0 ? 'invite.openNoMatchText' : 'invite.openNoneText')}
            action={all.length > 0 ? <Button onClick={() => setState(ALL)}>{t('invite.openShowAll')}</Button> : action}
          />
        }
        failure={query.error && !query.data && <LoadError title={t('invite.openFailed')} query={query} />}
      />
      <ConfirmDialog
        open={asked !== null}
        title={t('invite.revokeTitle', { email: asked?.email ?? '' })}
        text={t('invite.revokeText')}
        confirmLabel={t('invite.revoke')}
        cancelLabel={t('invite.cancel')}
        busy={isPending}
        onConfirm={() => asked && withdraw(asked)}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}
