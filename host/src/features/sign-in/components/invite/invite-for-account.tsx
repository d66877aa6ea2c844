import type { AppError } from '@atrium/api-client';
import type { User } from '@atrium/contracts';
import { errorMessage, titleCase, usePlatform } from '@atrium/platform';
import { Banner, Button, LinkButton, Stack } from '@atrium/ui';
import { Link, useNavigate } from 'react-router-dom';
import { useTexts } from '../../../../shell/use-texts';
import { useJoinCompany } from '../../api/join-company';
import { type Invite, isForOther, membershipIn, useInviteText } from '../../model/invite';
import { isInviteGone } from '../../model/sign-in-errors';
import { SignInFrame } from '../sign-in-frame';
import { useSwitchAndOpen } from '../../../../shell/company/switch-company';

interface InviteForAccountProps {
  user: User;
  invite: Invite;
  token: string;
  /** Called to use another account. The invitation stays in the URL, so the next user who signs in sees it here. */
  onOtherAccount: () => void;
  /** Called with true when joining starts and with false if it fails. */
  onEntering: (isEntering: boolean) => void;
  /** Called if the invitation is no longer valid. */
  onRefused: (error: AppError) => void;
}

/** The invitation for a signed-in user, who joins with this account. */
export function InviteForAccount(props: InviteForAccountProps) {
  const { user, invite, token, onOtherAccount, onEntering, onRefused } = props;
  const { t, translate } = useTexts();
  const { toasts } = usePlatform();
  const navigate = useNavigate();
  const { mutate, error, isPending, isSuccess } = useJoinCompany(({ name }) => {
    toasts.show({ title: t('signIn.joined', { company: name }), variant: 'success' });
    void navigate('/dashboard');
  });
  const join = () => {
    onEntering(true);
    mutate(token, {
      onError: (reason) => {
        onEntering(false);
        if (isInviteGone(reason)) onRefused(reason);
      },
    });
  };
  const company = { company: invite.companyName };
  const inviteText = useInviteText(invite);
  const account = t('signIn.inviteJoinAs', { name: titleCase(user.name), email: user.email });
  const isForOtherUser = isForOther(invite, user);
  const membership = membershipIn(invite, user);

  // A user who has just joined is a member as well, but is being redirected to the dashboard.
  if (membership && !isPending && !isSuccess) return <InviteForMember {...{ user, membership, onOtherAccount }} />;
  return (
    <SignInFrame
      title={t('signIn.inviteTitle', company)}
      help={isForOtherUser ? account : `${inviteText} ${account}`}
      foot={
        !isForOtherUser && (
          <button type="button" onClick={onOtherAccount}>
            {t('signIn.inviteOtherAccount')}
          </button>
        )
      }
    >
      <Stack $gap={4}>
        {isForOtherUser && <Banner tone="warning">{t('signIn.inviteForOther', { email: invite.email ?? '' })}</Banner>}
        {error && <Banner tone="danger">{errorMessage(error, translate)}</Banner>}
        {isForOtherUser ? (
          <Button variant="primary" full onClick={onOtherAccount}>
            {t('signIn.inviteOtherAccount')}
          </Button>
        ) : (
          <Button variant="primary" full loading={isPending || isSuccess} onClick={join}>
            {t('signIn.inviteJoin', company)}
          </Button>
        )}
        <LinkButton as={Link} to="/dashboard" full>
          {t('onboarding.cancel')}
        </LinkButton>
      </Stack>
    </SignInFrame>
  );
}

interface InviteForMemberProps {
  user: User;
  /** The inviting company. */
  membership: User['companies'][number];
  onOtherAccount: () => void;
}

/** The invitation for a user who is already a member: opens the company and leaves the invitation unused. */
function InviteForMember({ user, membership, onOtherAccount }: InviteForMemberProps) {
  const { t } = useTexts();
  const { switchTo, switchingTo } = useSwitchAndOpen();
  const toCompany = t('signIn.inviteToCompany', { company: membership.name });
  return (
    <SignInFrame
      title={t('signIn.inviteMember', { company: membership.name })}
      help={t('signIn.inviteJoinAs', { name: titleCase(user.name), email: user.email })}
      foot={
        <button type="button" onClick={onOtherAccount}>
          {t('signIn.inviteOtherAccount')}
        </button>
      }
    >
      {membership._id === user.company?._id ? (
        <LinkButton as={Link} to="/dashboard" variant="primary" full>
          {toCompany}
        </LinkButton>
      ) : (
        <Button variant="primary" full loading={switchingTo !== null} onClick={() => void switchTo(membership._id)}>
          {toCompany}
        </Button>
      )}
    </SignInFrame>
  );
}
