import { secondFactor } from '@atrium/contracts';
import { Banner, Button, Field, Input, Stack } from '@atrium/ui';
import { useEffect } from 'react';
import { z } from 'zod';
import { useCodedForm } from '../../../shell/coded-form';
import { useTexts } from '../../../shell/use-texts';

const schema = z.strictObject({ code: secondFactor });

interface SecondFactorFormProps {
  submit: (code: string) => Promise<unknown>;
  /** A recovery code instead of one of the app. */
  recovery: boolean;
}

/** The code that signing in needs beside the password. */
export function SecondFactorForm({ submit, recovery }: SecondFactorFormProps) {
  const { t } = useTexts();
  const { form, onSubmit, errorOf, failure, isSubmitting } = useCodedForm({
    schema,
    defaultValues: { code: '' },
    submit: ({ code }) => submit(code),
    fallback: 'signIn.loginFailed',
    leaves: true,
  });
  const { setFocus } = form;
  // Whoever comes here has just sent the form before it: the only thing to do is to type the code.
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
