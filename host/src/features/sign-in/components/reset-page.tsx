import { API } from '@atrium/contracts';
import { errorCode, errorMessage, usePlatform } from '@atrium/platform';
import { useApiForm } from '@atrium/platform/forms';
import { Banner, Button, LinkButton, Stack } from '@atrium/ui';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { PasswordField } from '../../../shell/components/password-field';
import { useTexts } from '../../../shell/use-texts';
import { PASSWORD_SET } from '../model/password-set';
import { joinSentences } from '../model/sign-in-errors';
import { SignInFrame } from './sign-in-frame';

/** Error codes of a link that is used, replaced, expired or unknown, so that another password does not help. */
const INVALID_LINK_CODES: ReadonlySet<string | undefined> = new Set(['RESET_NOT_FOUND', 'RESET_EXPIRED', 'NOT_FOUND']);

function ResetForm({ token, onInvalidLink }: { token: string; onInvalidLink: (reason: unknown) => void }) {
  const { t } = useTexts();
  const { api } = usePlatform();
  const navigate = useNavigate();
  const { form, onSubmit, errorOf, failure, isSubmitting } = useApiForm({
    schema: API.accounts.resetPassword.body,
    subject: 'account',
    defaultValues: { password: '' },
    submit: async (body) => {
      try {
        await api.call(API.accounts.resetPassword, { params: { token }, body });
      } catch (error) {
        if (!INVALID_LINK_CODES.has(errorCode(error))) throw error;
        onInvalidLink(error);
        return;
      }
      // Replaces this history entry, so that the secret does not stay in the history.
      void navigate('/login', { replace: true, state: PASSWORD_SET });
    },
    navigatesAway: true,
  });
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack $gap={4}>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <PasswordField
          label={t('signIn.newPassword')}
          autoComplete="new-password"
          // The error of a password that is too short has the same text.
          hint={form.formState.errors.password?.type === 'TOO_SHORT' ? undefined : t('signIn.passwordHint')}
          error={errorOf('password')}
          {...form.register('password')}
        />
        <Button type="submit" variant="primary" full loading={isSubmitting}>
          {t('signIn.resetAction')}
        </Button>
      </Stack>
    </form>
  );
}

/**
 * The page at /reset-password/:token, an emailed link. Opening it does not use the link up; only submitting the form
 * does.
 */
export function Component() {
  const { t, translate } = useTexts();
  const { token = '' } = useParams();
  const [linkError, setLinkError] = useState<unknown>();
  const toLogin = <Link to="/login">{t('signIn.toLoginPage')}</Link>;
  if (linkError === undefined) {
    return (
      <SignInFrame title={t('signIn.resetTitle')} help={t('signIn.resetHelp')} foot={toLogin}>
        <ResetForm token={token} onInvalidLink={setLinkError} />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame
      takesFocus
      title={t('signIn.linkInvalid')}
      help={joinSentences(errorMessage(linkError, translate), t('signIn.resetInvalidHelp'))}
      foot={toLogin}
    >
      <LinkButton as={Link} to="/forgot-password" variant="primary" full>
        {t('signIn.resetAgain')}
      </LinkButton>
    </SignInFrame>
  );
}
