import { API, type BodyOf } from '@atrium/contracts';
import { Banner, Button, Field, Input, Stack } from '@atrium/ui';
import { useCodedForm } from '../../../shell/coded-form';
import { PasswordField } from '../../../shell/password-field';
import { useTexts } from '../../../shell/use-texts';

type Registration = BodyOf<typeof API.accounts.register>;

interface RegisterFormProps {
  submit: (registration: Registration) => Promise<unknown>;
  /** The address that was invited: no other one is accepted, so it cannot be changed. */
  invitedEmail?: string | undefined;
}

/** Name, e-mail and password of a new account. */
export function RegisterForm({ submit, invitedEmail }: RegisterFormProps) {
  const { t } = useTexts();
  const { form, onSubmit, errorOf, failure, isSubmitting } = useCodedForm({
    schema: API.accounts.register.body,
    defaultValues: { name: '', email: invitedEmail ?? '', password: '' } satisfies Registration,
    submit,
    fallback: 'signIn.registerFailed',
    fieldOf: { EMAIL_TAKEN: 'email' },
  });
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
            {...form.register('email')}
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
