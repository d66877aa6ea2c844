import { secondFactor } from '@atrium/contracts';
import { useApiForm } from '@atrium/platform/forms';
import { Banner, Button, Field, Input, Stack } from '@atrium/ui';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useTexts } from '../../../../shell/use-texts';
import { SignInFrame } from '../sign-in-frame';

const RECOVERY_SCHEMA = z.strictObject({ code: secondFactor });
/** Six digits, which people also type in groups. */
const APP_SCHEMA = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^(?:\d[\s-]*){6}$/),
});

interface SecondFactorFormProps {
  submit: (code: string) => Promise<unknown>;
  /** Whether the form accepts a recovery code instead of a code from the app. */
  isRecovery: boolean;
}

/** The form for the code that sign-in requires in addition to the password. */
function SecondFactorForm({ submit, isRecovery }: SecondFactorFormProps) {
  const { t } = useTexts();
  const { form, onSubmit, errorOf, failure, isSubmitting } = useApiForm({
    schema: isRecovery ? RECOVERY_SCHEMA : APP_SCHEMA,
    messages: isRecovery ? {} : { code: t('signIn.codeMissing') },
    defaultValues: { code: '' },
    submit: ({ code }) => submit(code),
    fallback: t('signIn.loginFailed'),
    navigatesAway: true,
  });
  const { setFocus } = form;
  // The user has just submitted the previous form and can only type the code next.
  useEffect(() => setFocus('code'), [setFocus]);
  const field = isRecovery
    ? { label: t('signIn.recoveryCode'), hint: t('signIn.recoveryHint') }
    : { label: t('signIn.code'), hint: t('signIn.codeHint') };
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack $gap={4}>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <Field {...field} error={errorOf('code')}>
          <Input
            required
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('code')}
          />
        </Field>
        <Button type="submit" variant="primary" full loading={isSubmitting}>
          {t('signIn.loginAction')}
        </Button>
      </Stack>
    </form>
  );
}

interface SecondFactorProps {
  /** Help text, which states how the user has identified so far. */
  help: string;
  submit: (code: string) => Promise<unknown>;
  back?: { label: string; go: () => void };
}

/** The second step of signing in: a code from the authenticator app, or a recovery code. */
export function SecondFactor({ help, submit, back }: SecondFactorProps) {
  const { t } = useTexts();
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <SignInFrame
      title={t('signIn.codeTitle')}
      help={isRecovery ? t('signIn.recoveryHelp') : help}
      foot={
        <Stack $gap={1} $align="start">
          <button type="button" onClick={() => setIsRecovery(!isRecovery)}>
            {isRecovery ? t('signIn.useApp') : t('signIn.useRecovery')}
          </button>
          {back && (
            <button type="button" onClick={back.go}>
              {back.label}
            </button>
          )}
        </Stack>
      }
    >
      <SecondFactorForm key={isRecovery ? 'recovery' : 'app'} submit={submit} isRecovery={isRecovery} />
    </SignInFrame>
  );
}
