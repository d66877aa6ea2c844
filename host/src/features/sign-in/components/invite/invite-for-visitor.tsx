import type { AppError } from '@atrium/api-client';
import { usePlatform } from '@atrium/platform';
import { Stack } from '@atrium/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../../../shell/use-texts';
import { type Invite, useInviteText } from '../../model/invite';
import { isInviteGone } from '../../model/sign-in-errors';
import { GoogleButton } from '../google/google-button';
import { LoginSteps } from '../login/login-steps';
import { RegisterForm } from '../register-form';
import { SignInFrame } from '../sign-in-frame';

interface InviteForVisitorProps {
  invite: Invite;
  token: string;
  /** Whether a form was submitted and has not failed. */
  isEntering: boolean;
  onEntering: (isEntering: boolean) => void;
  /** Focuses the form, since it replaces an element that had the focus. */
  takesFocus: boolean;
  /** Called if the invitation is no longer valid. */
  onRefused: (error: AppError) => void;
}

/** The invitation for a signed-out user, who creates an account or signs in to an existing one. */
export function InviteForVisitor(props: InviteForVisitorProps) {
  const { invite, token, isEntering, onEntering, takesFocus, onRefused } = props;
  const { t } = useTexts();
  const navigate = useNavigate();
  const { auth } = usePlatform();
  const [hasAccount, setHasAccount] = useState(false);
  const [hasSwitched, setSwitched] = useState(false);
  const [email, setEmail] = useState(invite.email ?? '');
  const invited = useInviteText(invite);
  const enter = async (signIn: Promise<unknown>) => {
    onEntering(true);
    try {
      await signIn;
      void navigate('/dashboard');
    } catch (error) {
      onEntering(false);
      if (isInviteGone(error)) onRefused(error);
      throw error;
    }
  };
  const title = t('signIn.inviteTitle', { company: invite.companyName });
  const from = `/invite-registration?token=${encodeURIComponent(token)}`;
  const switchForm = () => {
    setHasAccount(!hasAccount);
    setSwitched(true);
  };
  const formProps = { email, onEmail: setEmail, takesFocus: takesFocus || hasSwitched };
  const foot = (
    // Disabled while a form is submitted, since the other form would not show that.
    <button type="button" disabled={isEntering} onClick={switchForm}>
      {hasAccount ? t('signIn.inviteNoAccount') : t('signIn.inviteHaveAccount')}
    </button>
  );
  if (hasAccount) {
    return (
      <LoginSteps
        title={title}
        help={`${invited} ${t('signIn.inviteLogin')}`}
        foot={foot}
        token={token}
        from={from}
        {...formProps}
        submit={(credentials) => enter(auth.login(credentials))}
      />
    );
  }
  return (
    <SignInFrame title={title} help={`${invited} ${t('signIn.inviteRegister')}`} foot={foot}>
      <Stack $gap={4}>
        <RegisterForm
          invitedEmail={invite.email ?? undefined}
          {...formProps}
          submit={(registration) => enter(auth.registerByInvite({ ...registration, token }))}
        />
        <GoogleButton from={from} inviteToken={token} />
      </Stack>
    </SignInFrame>
  );
}
