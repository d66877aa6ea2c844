import type { API, BodyOf } from '@atrium/contracts';
import { Stack } from '@atrium/ui';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../../shell/use-texts';
import { asksForCode } from '../../model/sign-in-errors';
import { GoogleButton } from '../google/google-button';
import { LoginForm } from './login-form';
import { SecondFactor } from './second-factor';
import { SignInFrame } from '../sign-in-frame';

type Credentials = BodyOf<typeof API.accounts.login>;

interface LoginStepsProps {
  title: string;
  help?: string;
  foot: ReactNode;
  /** Messages about what led to this page, shown above the form. */
  notice?: ReactNode;
  /** Other ways to sign in, shown below the form. */
  extra?: ReactNode;
  submit: (credentials: Credentials) => Promise<unknown>;
  /** The path of this page, to which the user can return. */
  from: string;
  /** Token of the invitation that signing in uses. */
  token?: string;
  email?: string | undefined;
  onEmail?: (email: string) => void;
  takesFocus?: boolean;
}

/** The steps of signing in: password or Google, then the second factor's code if there is one. */
export function LoginSteps(props: LoginStepsProps) {
  const { title, help, foot, notice, extra, submit, from, token, email, onEmail, takesFocus = false } = props;
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
        {extra}
      </Stack>
    </SignInFrame>
  );
}
