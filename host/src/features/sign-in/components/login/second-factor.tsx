import { secondFactor } from '@atrium/contracts';
import { useApiForm } from '@atrium/platform/forms';
import { Banner, Button, Field, Input, Stack } from '@atrium/ui';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useTexts } from '../../../../shell/use-texts';
import { SignInFrame } from '../sign-in-frame';

const RECOVERY = z.strictObject({ code: secondFactor });
/** Six digits, which people also type in groups. */
const APP = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^(?:\d[\s-]*){6}$/),
});

interface SecondFactorFormProps {
  submit: (code: string) => Promise<unknown>;
  /** Whether the form accepts a recovery code instead of a code from the app. */
  recovery: boolean;
}

/** The form for the code that sign-in requires in addition to the password. */
function SecondFactorForm({ submit, recovery }: SecondFactorFormProps) {
  const { t } = useTexts();
  const { form, onSubmit, errorOf, failure, isSubmitting } = useApiForm({
    schema: recovery ? RECOVERY : APP,
    messages: recovery ? {} : { code: t('signIn.codeMissing') },
    defaultValues: { code: '' },
    submit: ({ code }) => submit(code),
    fallback: t('signIn.loginFailed'),
    navigatesAway: true,
  });
  const { setFocus } = form;
  // The user has just submitted the previous form and can only type the code next.
  useEffect(() => setFocus('code'), [setFocus]);
  const field = recovery
    ? { label: t('signIn.recoveryCode'), hint: t('signIn.recoveryHint') }
    : { label: t('signIn.code'), hint: t('signIn.codeHint') };
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack $gap={4}>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <Field {...field} error={errorOf('code')}>
          <Input
            required
            autoComplete={recovery ? 'off' : 'one-time-code'}
            inputMode={recovery ? 'text' : 'numeric'}
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
  const [recovery, setRecovery] = useState(false);
  return (
    <SignInFrame
      title={t('signIn.codeTitle')}
      help={recovery ? t('signIn.recoveryHelp') : help}
      foot={
        <Stack $gap={1} $align="start">
          <button type="button" onClick={() => setRecovery(!recovery)}>
            {recovery ? t('signIn.useApp') : t('signIn.useRecovery')}
          </button>
          {back && (
            <button type="button" onClick={back.go}>
              {back.label}
            </button>
          )}
        </Stack>
      }
    >
      <SecondFactorForm key={recovery ? 'recovery' : 'app'} submit={submit} recovery={recovery} />
    </SignInFrame>
  );
}
