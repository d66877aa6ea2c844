import type { User } from '@atrium/contracts';
import { titleCase } from '@atrium/platform';
import { Button, LinkButton } from '@atrium/ui';
import { Link } from 'react-router-dom';
import { useSwitchAndOpen } from '../../../../shell/company/switch-company';
import { useTexts } from '../../../../shell/use-texts';
import { SignInFrame } from '../sign-in-frame';

interface InviteForMemberProps {
  user: User;
  /** The inviting company. */
  own: User['companies'][number];
  onOtherAccount: () => void;
}

/** The invitation for a user who is already a member: opens the company and leaves the invitation unused. */
export function InviteForMember({ user, own, onOtherAccount }: InviteForMemberProps) {
  const { t } = useTexts();
  const { switchTo, switchingTo } = useSwitchAndOpen();
  const toCompany = t('signIn.inviteToCompany', { company: own.name });
  return (
    <SignInFrame
      title={t('signIn.inviteMember', { company: own.name })}
      help={t('signIn.inviteJoinAs', { name: titleCase(user.name), email: user.email })}
      foot={
        <button type="button" onClick={onOtherAccount}>
          {t('signIn.inviteOtherAccount')}
        </button>
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
