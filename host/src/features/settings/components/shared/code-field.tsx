import { Field, Input, type InputProps } from '@atrium/ui';
import { useTexts } from '../../../../shell/use-texts';

interface CodeFieldProps extends InputProps {
  error: string | undefined;
  hint?: string;
}

/** A field for a code of the authenticator app. */
export function CodeField({ error, hint, ...input }: CodeFieldProps) {
  const { t } = useTexts();
  return (
    <Field label={t('settings.twoFactor.code')} hint={hint} error={error}>
      <Input {...input} required autoComplete="one-time-code" spellCheck={false} />
    </Field>
  );
}
