import { API, type BodyOf } from '@atrium/contracts';
import { useApiForm } from '@atrium/platform/forms';
import { Banner, Button, Field, Input, Stack } from '@atrium/ui';
import { type ChangeEvent, type ReactNode, useEffect, useState } from 'react';
import { PasswordField } from '../../../../shell/components/password-field';
import { useTexts } from '../../../../shell/use-texts';
import { asksForCode } from '../../model/sign-in-errors';
import { GoogleButton } from '../google/google-button';
import { SecondFactor } from './second-factor';
import { SignInFrame } from '../sign-in-frame';

type Credentials = BodyOf<typeof API.accounts.login>;

interface LoginFormProps {
  submit: (credentials: Credentials) => Promise<unknown>;
  token?: string;
  email?: string | undefined;
  /** Called with the typed email address, so that it can be kept when another form replaces this one. */
  onEmail?: ((email: string) => void) | undefined;
  /** Focuses the first empty field, since the form replaces an element that had the focus. */
  takesFocus?: boolean | undefined;
}

/**
 * The form for email and password of an existing account. With a token, signing in also joins the company of that
 * invitation.
 */
function LoginForm({ submit, token, email = '', onEmail, takesFocus = false }: LoginFormProps) {
  const { t } = useTexts();
  const { form, onSubmit, errorOf, failure, isSubmitting } = useApiForm({
    schema: API.accounts.login.body,
    defaultValues: { email, password: '', ...(token && { token }) } satisfies Credentials,
    submit,
    fallback: t('signIn.loginFailed'),
    navigatesAway: true,
  });
  const { getValues, setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus(getValues('email') === '' ? 'email' : 'password');
  }, [takesFocus, getValues, setFocus]);
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack $gap={4}>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <Field label={t('signIn.email')} error={errorOf('email')}>
          <Input
            required
            type="email"
            autoComplete="username"
            inputMode="email"
            {...form.register('email', {
              onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onEmail?.(target.value),
            })}
          />
        </Field>
        <PasswordField autoComplete="current-password" error={errorOf('password')} {...form.register('password')} />
        <Button type="submit" variant="primary" full loading={isSubmitting}>
          {t('signIn.loginAction')}
        </Button>
      </Stack>
    </form>
  );
}

interface LoginStepsProps {
  title: string;
  help?: string;
  foot: ReactNode;
  /** Messages about earlier steps, such as a new password, shown above the form. */
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
  const [acceptedCredentials, setAcceptedCredentials] = useState<Credentials | null>(null);
  const [previousEmail, setPreviousEmail] = useState<string>();

  if (acceptedCredentials) {
    const back = () => {
      setPreviousEmail(acceptedCredentials.email);
      setAcceptedCredentials(null);
    };
    return (
      <SecondFactor
        help={t('signIn.codeHelp')}
        submit={(code) => submit({ ...acceptedCredentials, code })}
        back={{ label: t('signIn.backToPassword'), go: back }}
      />
    );
  }

  const enter = async (credentials: Credentials) => {
    try {
      await submit(credentials);
    } catch (error) {
      if (!asksForCode(error)) throw error;
      setAcceptedCredentials(credentials);
    }
  };
  return (
    <SignInFrame title={title} help={help} foot={foot}>
      <Stack $gap={4}>
        {notice}
        <LoginForm
          submit={enter}
          email={previousEmail ?? email}
          onEmail={onEmail}
          takesFocus={takesFocus || previousEmail !== undefined}
          {...(token !== undefined && { token })}
        />
        <GoogleButton from={from} inviteToken={token} />
        {extra}
      </Stack>
    </SignInFrame>
  );
}
