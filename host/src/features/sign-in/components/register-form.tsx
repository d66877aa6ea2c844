import { API, type BodyOf } from '@atrium/contracts';
import { Banner, Button, Field, Input, Stack } from '@atrium/ui';
import { type ChangeEvent, useEffect } from 'react';
import { useCodedForm } from '../../../shell/coded-form';
import { PasswordField } from '../../../shell/password-field';
import { useTexts } from '../../../shell/use-texts';

type Registration = BodyOf<typeof API.accounts.register>;

interface RegisterFormProps {
  submit: (registration: Registration) => Promise<unknown>;
  /** The address that was invited: no other one is accepted, so it cannot be changed. */
  invitedEmail?: string | undefined;
  email?: string;
  /** What is typed as the address, to be kept where another form takes the place of this one. */
  onEmail?: (email: string) => void;
  /** It takes the place of what had the focus: its first field gets it. */
  takesFocus?: boolean;
}

/** Name, e-mail and password of a new account. */
export function RegisterForm({ submit, invitedEmail, email = '', onEmail, takesFocus = false }: RegisterFormProps) {
  const { t } = useTexts();
  const { form, onSubmit, errorOf, failure, isSubmitting } = useCodedForm({
    schema: API.accounts.register.body,
    defaultValues: { name: '', email: invitedEmail ?? email, password: '' } satisfies Registration,
    submit,
    fallback: 'signIn.registerFailed',
    fieldOf: { EMAIL_TAKEN: 'email' },
    leaves: true,
  });
  const { setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus('name');
  }, [takesFocus, setFocus]);
  const fixed = invitedEmail !== undefined;
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack $gap={4}>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <Field label={t('signIn.name')} error={errorOf('name')}>
          <Input required autoComplete="name" {...form.register('name')} />
        </Field>
        <Field
          label={t('signIn.email')}
          hint={fixed ? t('signIn.inviteEmailFixed') : undefined}
          error={errorOf('email')}
        >
          <Input
            required
            type="email"
            autoComplete="username"
            inputMode="email"
            readOnly={fixed}
            {...form.register('email', {
              onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onEmail?.(target.value),
            })}
          />
        </Field>
        <PasswordField
          autoComplete="new-password"
          hint={errorOf('password') ? undefined : t('signIn.passwordHint')}
          error={errorOf('password')}
          {...form.register('password')}
        />
        <Button type="submit" variant="primary" full loading={isSubmitting}>
          {t('signIn.registerAction')}
        </Button>
      </Stack>
    </form>
  );
}
