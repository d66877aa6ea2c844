import { API, type BodyOf } from '@atrium/contracts';
import { useApiForm } from '@atrium/platform/forms';
import { Banner, Button, Field, Input, Stack } from '@atrium/ui';
import { type ChangeEvent, useEffect } from 'react';
import { PasswordField } from '../../../shell/components/password-field';
import { useTexts } from '../../../shell/use-texts';

type Registration = BodyOf<typeof API.accounts.register>;

interface RegisterFormProps {
  submit: (registration: Registration) => Promise<unknown>;
  /** The invited address, which is the only one accepted and cannot be changed. */
  invitedEmail?: string | undefined;
  email?: string;
  /** Called with the typed email address, so that it can be kept when another form replaces this one. */
  onEmail?: (email: string) => void;
  /** Focuses the first field, since the form replaces an element that had the focus. */
  takesFocus?: boolean;
}

/** The form for name, email and password of a new account. */
export function RegisterForm({ submit, invitedEmail, email = '', onEmail, takesFocus = false }: RegisterFormProps) {
  const { t } = useTexts();
  const { form, onSubmit, errorOf, failure, isSubmitting } = useApiForm({
    schema: API.accounts.register.body,
    subject: 'account',
    defaultValues: { name: '', email: invitedEmail ?? email, password: '' } satisfies Registration,
    submit,
    fallback: t('signIn.registerFailed'),
    fieldByCode: { EMAIL_TAKEN: 'email' },
    navigatesAway: true,
  });
  const { setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus('name');
  }, [takesFocus, setFocus]);
  const isFixed = invitedEmail !== undefined;
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack $gap={4}>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <Field label={t('signIn.name')} error={errorOf('name')}>
          <Input required autoComplete="name" {...form.register('name')} />
        </Field>
        <Field
          label={t('signIn.email')}
          hint={isFixed ? t('signIn.inviteEmailFixed') : undefined}
          error={errorOf('email')}
        >
          <Input
            required
            type="email"
            autoComplete="username"
            inputMode="email"
            readOnly={isFixed}
            {...form.register('email', {
              onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onEmail?.(target.value),
            })}
          />
        </Field>
        <PasswordField
          autoComplete="new-password"
          // The error of a password that is too short has the same text.
          hint={form.formState.errors.password?.type === 'TOO_SHORT' ? undefined : t('signIn.passwordHint')}
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
