import { API, LIMITS } from '@atrium/contracts';
import { useToast, useSignedInUser } from '@atrium/platform';
import { type ApiForm, rememberSent, UnsavedChangesGuard, useApiForm } from '@atrium/platform/forms';
import { Banner, Button, Stack } from '@atrium/ui';
import styled from 'styled-components';
import { z } from 'zod';
import { PasswordField } from '../../../../shell/components/password-field';
import { useTexts } from '../../../../shell/use-texts';
import { useChangePassword } from '../../api/change-password';

const Form = styled.form`
  max-width: 400px;
`;

const { body } = API.accounts.changePassword;
const withCurrent = body.extend({ currentPassword: z.string().min(1).max(LIMITS.passwordMax) });
const withoutCurrent = body.pick({ password: true });

interface Values {
  currentPassword: string;
  password: string;
}

const EMPTY: Values = { currentPassword: '', password: '' };

interface PasswordFormProps {
  hasPassword: boolean;
  isGuarded: boolean;
}

/** The form for a new password, including the current one if there is one. */
export function PasswordForm({ hasPassword, isGuarded }: PasswordFormProps) {
  const { t } = useTexts();
  const { email } = useSignedInUser();
  const toasts = useToast();
  const changePassword = useChangePassword();
  const coded: ApiForm<Values> = useApiForm<Values, z.output<typeof body>>({
    schema: hasPassword ? withCurrent : { safeParse: ({ password }: Values) => withoutCurrent.safeParse({ password }) },
    subject: 'account',
    defaultValues: EMPTY,
    submit: async (change) => {
      const reset = rememberSent(coded.form);
      await changePassword(change);
      reset(EMPTY);
      toasts.show({
        title: t('settings.password.changed'),
        description: t('settings.password.othersOut'),
        variant: 'success',
      });
    },
    fallback: t('settings.notSaved'),
  });
  const { form, onSubmit, errorOf, failure, isSubmitting } = coded;
  return (
    <Form noValidate onSubmit={(event) => void onSubmit(event)}>
      {isGuarded && <UnsavedChangesGuard when={form.formState.isDirty} onDiscard={() => form.reset()} />}
      <Stack $gap={4}>
        {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
        {/* Tells password managers which account's password changes. */}
        <input type="hidden" autoComplete="username" value={email} />
        {hasPassword && (
          <PasswordField
            label={t('settings.password.current')}
            autoComplete="current-password"
            error={errorOf('currentPassword')}
            {...form.register('currentPassword')}
          />
        )}
        <PasswordField
          label={t('settings.password.new')}
          hint={t('settings.password.rules', { min: LIMITS.passwordMin })}
          autoComplete="new-password"
          error={errorOf('password')}
          {...form.register('password')}
        />
        <Button type="submit" variant="primary" loading={isSubmitting} style={{ alignSelf: 'start' }}>
          {t(hasPassword ? 'settings.password.change' : 'settings.password.set')}
        </Button>
      </Stack>
    </Form>
  );
}
