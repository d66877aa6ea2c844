import { fieldMessage } from '@atrium/platform';
import { Banner, Field, Input } from '@atrium/ui';
import { useTexts } from '../../../../shell/use-texts';
import type { Reauthentication } from '../../model/use-reauthentication';
import { CodeField } from './code-field';

/** A field that reauthenticates the account's owner once the server requires it. */
export function ReauthenticationField({ method, value, setValue, fieldError }: Reauthentication) {
  const { t, translate } = useTexts();
  if (method === null) return null;
  if (method === 'login') return <Banner tone="warning">{t('settings.reauthentication.login')}</Banner>;
  const error = fieldError && fieldMessage(fieldError, translate, method);
  const input = {
    value,
    autoFocus: true,
    onChange: ({ target }: { target: HTMLInputElement }) => setValue(target.value),
  };
  if (method === 'code') return <CodeField {...input} hint={t('settings.reauthentication.help')} error={error} />;
  return (
    <Field label={t('settings.reauthentication.password')} hint={t('settings.reauthentication.help')} error={error}>
      <Input {...input} type="password" required autoComplete="current-password" />
    </Field>
  );
}
