import { API } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { useApiForm } from '@atrium/platform/forms';
import { Banner, Button, Field, Input, LinkButton, Stack } from '@atrium/ui';
import { useMailSetUp } from '@atrium/platform/server-setup';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../../shell/use-texts';
import { SignInFrame } from './sign-in-frame';

function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTexts();
  const { api } = usePlatform();
  const { form, onSubmit, errorOf, failure, isSubmitting } = useApiForm({
    schema: API.accounts.forgotPassword.body,
    defaultValues: { email: '' },
    submit: async (body) => {
      await api.call(API.accounts.forgotPassword, { body });
      onSent(body.email);
    },
    navigatesAway: true,
  });
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack $gap={4}>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <Field label={t('signIn.email')} error={errorOf('email')}>
          <Input required type="email" autoComplete="username" inputMode="email" {...form.register('email')} />
        </Field>
        <Button type="submit" variant="primary" full loading={isSubmitting}>
          {t('signIn.forgotAction')}
        </Button>
      </Stack>
    </form>
  );
}

/** The page at /forgot-password. Its response is the same whether the account exists or not. */
export function Component() {
  const { t } = useTexts();
  const sendsMail = useMailSetUp();
  const [sentTo, setSentTo] = useState<string>();
  const toLogin = <Link to="/login">{t('signIn.toLoginPage')}</Link>;
  if (sentTo === undefined) {
    return (
      <SignInFrame
        title={t('signIn.forgotTitle')}
        help={t(sendsMail ? 'signIn.forgotHelp' : 'signIn.forgotHelpNoMail')}
        foot={toLogin}
      >
        <ForgotForm onSent={setSentTo} />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame
      takesFocus
      title={t(sendsMail ? 'signIn.forgotSentTitle' : 'signIn.forgotNoMailTitle')}
      help={t(sendsMail ? 'signIn.forgotSent' : 'signIn.forgotNoMail', { email: sentTo })}
      foot={
        <button type="button" onClick={() => setSentTo(undefined)}>
          {t('signIn.forgotOther')}
        </button>
      }
    >
      <LinkButton as={Link} to="/login" full>
        {t('signIn.toLoginPage')}
      </LinkButton>
    </SignInFrame>
  );
}
