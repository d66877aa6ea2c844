import type { User } from '@atrium/contracts';
import { titleCase } from '@atrium/platform';
import { Button, LinkButton, Stack } from '@atrium/ui';
import { Link } from 'react-router-dom';
import { useSwitchCompany } from '../../../shell/switch-company';
import { useTexts } from '../../../shell/use-texts';
import type { Invite } from './invite-for-visitor';
import { SignInFrame } from './sign-in-frame';

interface InviteForMemberProps {
  user: User;
  invite: Invite;
  /** The company of the user that has the name of the one that invites. */
  own: User['companies'][number];
  onNamesake: () => void;
  onOtherAccount: () => void;
}

/** Somebody who belongs to the company already, or to one of its name: a session knows no numbers of companies. */
export function InviteForMember({ user, invite, own, onNamesake, onOtherAccount }: InviteForMemberProps) {
  const { t } = useTexts();
  const { switchTo, switchingTo } = useSwitchCompany();
  const toCompany = t('signIn.inviteToCompany', { company: own.name });
  return (
    <SignInFrame
      keepsRoom
      title={t('signIn.inviteMember', { company: own.name })}
      help={t('signIn.inviteJoinAs', { name: titleCase(user.name), email: user.email })}
      foot={
        <Stack $gap={1} $align="start">
          <button type="button" onClick={onOtherAccount}>
            {t('signIn.inviteOtherAccount')}
          </button>
          <button type="button" onClick={onNamesake}>
            {t('signIn.inviteNamesake', { number: invite.companyNumber })}
          </button>
        </Stack>
      }
    >
      {own._id === user.company?._id ? (
        <LinkButton as={Link} to="/dashboard" variant="primary" full>
          {toCompany}
        </LinkButton>
      ) : (
        <Button variant="primary" full loading={switchingTo !== null} onClick={() => void switchTo(own._id)}>
          {toCompany}
        </Button>
      )}
    </SignInFrame>
  );
}
