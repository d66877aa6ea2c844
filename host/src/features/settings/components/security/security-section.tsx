import { API, LIMITS } from '@atrium/contracts';
import { LoadError, type LoadErrorProps, useSignedInUser, useToast } from '@atrium/platform';
import { type ApiForm, rememberSent, UnsavedChangesGuard, useApiForm } from '@atrium/platform/forms';
import { useState } from 'react';
import { Banner, Button, Skeleton, Stack } from '@atrium/ui';
import styled from 'styled-components';
import { z } from 'zod';
import { PasswordField } from '../../../../shell/components/password-field';
import { useTexts } from '../../../../shell/use-texts';
import { useChangePassword } from '../../api/change-password';
import { useSecuritySettings } from '../../api/security-settings';
import { useSignInMethods } from '../../api/sign-in-methods';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { Group, Section } from '../shared/section';
import { SessionRules } from '../sessions/session-rules';
import { TwoFactorGroup } from './two-factor-group';

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
  const passwordForm: ApiForm<Values> = useApiForm<Values, z.output<typeof body>>({
    schema: hasPassword ? withCurrent : { safeParse: ({ password }: Values) => withoutCurrent.safeParse({ password }) },
    subject: 'account',
    defaultValues: EMPTY,
    submit: async (change) => {
      const reset = rememberSent(passwordForm.form);
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
  const { form, onSubmit, errorOf, failure, isSubmitting } = passwordForm;
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

const hasFailed = ({ data, error }: { data: unknown; error: unknown }) => data === undefined && error !== null;

/** The section at /settings/security. */
export function Component() {
  const { t } = useTexts();
  const methods = useSignInMethods();
  const settings = useSecuritySettings();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Section title={t('settings.security.title')} help={t('settings.security.help')}>
      {hasFailed(methods) && <SecurityError query={[methods, settings]} />}
      {/* The error is shown above; a skeleton would suggest that it is still loading. */}
      {!hasFailed(methods) && <PasswordGroup hasPassword={methods.data?.hasPassword} isGuarded={codes === null} />}
      {/* The height of the form above depends on whether there is a password, so the content below waits for that. */}
      {methods.data && <SecurityError query={settings} />}
      {methods.data && !hasFailed(settings) && (
        <TwoFactorGroup settings={settings.data} hasPassword={methods.data.hasPassword} onCodes={setCodes} />
      )}
      {methods.isFetched && settings.data && <SessionRules settings={settings.data} />}
      {/* Rendered here and not in the group that requested the codes, which unmounts if its data cannot be refetched;
          the codes cannot be shown a second time. */}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Section>
  );
}

function SecurityError({ query }: Pick<LoadErrorProps, 'query'>) {
  const { t } = useTexts();
  return <LoadError layout="banner" title={t('settings.security.loadFailed')} query={query} />;
}

interface PasswordGroupProps {
  /** Undefined while unknown. */
  hasPassword: boolean | undefined;
  /** Whether leaving asks before discarding input; false while another part of the page asks. */
  isGuarded: boolean;
}

/** The form that changes the password, or sets one if the account has none. */
function PasswordGroup({ hasPassword, isGuarded }: PasswordGroupProps) {
  const { t } = useTexts();
  return (
    <Group
      title={t('settings.password.title')}
      help={t(hasPassword === false ? 'settings.password.helpNone' : 'settings.password.help')}
    >
      {hasPassword === undefined ? (
        <Stack $gap={3}>
          <Skeleton width="320px" height="36px" />
          <Skeleton width="320px" height="36px" />
        </Stack>
      ) : (
        <PasswordForm key={String(hasPassword)} hasPassword={hasPassword} isGuarded={isGuarded} />
      )}
    </Group>
  );
}
