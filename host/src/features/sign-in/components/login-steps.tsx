import type { API, BodyOf } from '@atrium/contracts';
import { Stack } from '@atrium/ui';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../shell/use-texts';
import { asksForCode } from '../model/asks-for-code';
import { GoogleButton } from './google-button';
import { LoginForm } from './login-form';
import { SecondFactor } from './second-factor';
import { SignInFrame } from './sign-in-frame';

type Credentials = BodyOf<typeof API.accounts.login>;

interface LoginStepsProps {
  title: string;
  help?: string;
  foot: ReactNode;
  /** News about what one was sent here for, above the form. */
  notice?: ReactNode;
  submit: (credentials: Credentials) => Promise<unknown>;
  /** The page itself, to come back to. */
  from: string;
  /** Of an invitation that is used by this. */
  token?: string;
  email?: string | undefined;
  onEmail?: (email: string) => void;
  takesFocus?: boolean;
}

/** Logging in: the password, or Google, then the code of a second factor where one is on. */
export function LoginSteps(props: LoginStepsProps) {
  const { title, help, foot, notice, submit, from, token, email, onEmail, takesFocus = false } = props;
  const { t } = useTexts();
  const [proven, setProven] = useState<Credentials | null>(null);
  const [returning, setReturning] = useState<string>();

  if (proven) {
    const back = () => {
      setReturning(proven.email);
      setProven(null);
    };
    return (
      <SecondFactor
        help={t('signIn.codeHelp')}
        submit={(code) => submit({ ...proven, code })}
        back={{ label: t('signIn.backToPassword'), go: back }}
      />
    );
  }

  const enter = async (credentials: Credentials) => {
    try {
      await submit(credentials);
    } catch (error) {
      if (!asksForCode(error)) throw error;
      setProven(credentials);
    }
  };
  return (
    <SignInFrame title={title} help={help} foot={foot}>
      <Stack $gap={4}>
        {notice}
        <LoginForm
          submit={enter}
          email={returning ?? email}
          onEmail={onEmail}
          takesFocus={takesFocus || returning !== undefined}
          {...(token !== undefined && { token })}
        />
        <GoogleButton from={from} inviteToken={token} />
      </Stack>
    </SignInFrame>
  );
}
