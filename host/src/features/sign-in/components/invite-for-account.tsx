import type { AppError } from '@atrium/api-client';
import type { User } from '@atrium/contracts';
import { errorMessage, titleCase, usePlatform } from '@atrium/platform';
import { Banner, Button, LinkButton, Stack } from '@atrium/ui';
import { Link, useNavigate } from 'react-router-dom';
import { useTexts } from '../../../shell/use-texts';
import { useJoinCompany } from '../api/join-company';
import { type Invite, isForOther, membershipIn } from '../model/invite';
import { isInviteGone } from '../model/invite-gone';
import { InviteForMember } from './invite-for-member';
import { SignInFrame } from './sign-in-frame';

interface InviteForAccountProps {
  user: User;
  invite: Invite;
  token: string;
  /** The invitation stays in the address, so whoever logs in next meets it here. */
  onOtherAccount: () => void;
  /** True from joining until it failed. */
  onEntering: (entering: boolean) => void;
  /** The invitation turned out to be no longer good. */
  onRefused: (error: AppError) => void;
}

/** Somebody who is signed in joins with this account. */
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
  const forOther = isForOther(invite, user);
  const own = membershipIn(invite, user);

  // Whoever has just joined belongs to it too, and is on the way to the dashboard.
  if (own && !isPending && !isSuccess) return <InviteForMember {...{ user, own, onOtherAccount }} />;
  return (
    <SignInFrame
      keepsRoom
      title={t('signIn.inviteTitle', company)}
      help={t('signIn.inviteJoinAs', { name: titleCase(user.name), email: user.email })}
      foot={
        !forOther && (
          <button type="button" onClick={onOtherAccount}>
            {t('signIn.inviteOtherAccount')}
          </button>
        )
      }
    >
      <Stack $gap={4}>
        {forOther && <Banner tone="warning">{t('signIn.inviteForOther', { email: invite.email ?? '' })}</Banner>}
        {error && <Banner tone="danger">{errorMessage(error, translate)}</Banner>}
        {forOther ? (
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
