import { API, type BodyOf } from '@atrium/contracts';
import { useApiForm } from '@atrium/platform/forms';
import { Banner, Button, Field, Input, Stack } from '@atrium/ui';
import { type ChangeEvent, useEffect } from 'react';
import { PasswordField } from '../../../../shell/components/password-field';
import { useTexts } from '../../../../shell/use-texts';

type Login = BodyOf<typeof API.accounts.login>;

interface LoginFormProps {
  submit: (credentials: Login) => Promise<unknown>;
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
export function LoginForm({ submit, token, email = '', onEmail, takesFocus = false }: LoginFormProps) {
  const { t } = useTexts();
  const { form, onSubmit, errorOf, failure, isSubmitting } = useApiForm({
    schema: API.accounts.login.body,
    defaultValues: { email, password: '', ...(token && { token }) } satisfies Login,
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
