import { API, type BodyOf } from '@atrium/contracts';
import { Banner, Button, Field, Input, Stack } from '@atrium/ui';
import { type ChangeEvent, useEffect } from 'react';
import { useCodedForm } from '../../../shell/coded-form';
import { PasswordField } from '../../../shell/password-field';
import { useTexts } from '../../../shell/use-texts';

type Login = BodyOf<typeof API.accounts.login>;

interface LoginFormProps {
  submit: (credentials: Login) => Promise<unknown>;
  token?: string;
  email?: string | undefined;
  /** What is typed as the address, to be kept where another form takes the place of this one. */
  onEmail?: ((email: string) => void) | undefined;
  /** It takes the place of what had the focus: its first empty field gets it. */
  takesFocus?: boolean | undefined;
}

/** E-mail and password of an existing account; with a token it joins the company of that invitation too. */
export function LoginForm({ submit, token, email = '', onEmail, takesFocus = false }: LoginFormProps) {
  const { t } = useTexts();
  const { form, onSubmit, errorOf, failure, isSubmitting } = useCodedForm({
    schema: API.accounts.login.body,
    defaultValues: { email, password: '', ...(token && { token }) } satisfies Login,
    submit,
    fallback: 'signIn.loginFailed',
    leaves: true,
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
