import { errorMessage, usePlatform } from '@atrium/platform';
import { Banner, Button, Stack, token } from '@atrium/ui';
import { useSelector } from 'react-redux';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { DemoSignIn } from '@atrium/contracts';
import { useServerSetup } from '@atrium/platform/server-setup';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { selectSession } from '../../../../shell/session/session-slice';
import { useTexts } from '../../../../shell/use-texts';
import { saysPasswordSet } from '../../model/password-set';
import { LoginSteps } from './login-steps';
import { SignInProgress } from '../sign-in-progress';
import { isSpent, useVerifyEmail } from '../../api/verify-email';
import { joinSentences } from '../../model/sign-in-errors';

/**
 * Verifies an address with the token of an emailed link, once, and then removes the secret from the URL. Signed-in
 * users see a toast, since the guard then redirects them.
 */
function useMailedVerification() {
  const { t, translate } = useTexts();
  const { auth, toasts } = usePlatform();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const token = query.get('verify');
  const { mutateAsync, status, error } = useVerifyEmail();
  const usedToken = useRef<string>(undefined);

  useEffect(() => {
    if (token === null || usedToken.current === token) return;
    usedToken.current = token;
    const showIfSignedIn = (toast: Parameters<typeof toasts.show>[0]) => {
      if (auth.getState().isAuthenticated) toasts.show(toast);
    };
    void mutateAsync(token)
      .then(
        (verified) =>
          showIfSignedIn({
            title: t(verified === 'now' ? 'signIn.verified' : 'signIn.verifiedBefore'),
            variant: 'success',
          }),
        (reason: unknown) =>
          showIfSignedIn({
            title: t('signIn.verifyFailed'),
            description: errorMessage(reason, translate),
            variant: 'destructive',
          }),
      )
      .then(() => navigate('/login', { replace: true }));
  }, [token, auth, mutateAsync, navigate, toasts, t, translate]);

  return { status: status === 'idle' && token !== null ? ('pending' as const) : status, error };
}

/** The page at /login, and at `/login?verify=…`, the emailed link that verifies an address. */
export function Component() {
  const { t } = useTexts();
  const { auth } = usePlatform();
  const { state } = useLocation();
  const verification = useMailedVerification();
  const { isAuthenticated } = useSelector(selectSession);
  // The guard shows this page to signed-in users only while the address is being verified.
  if (isAuthenticated) return <SignInProgress title={t('signIn.verifying')} />;

  const isPasswordSet = verification.status === 'idle' && saysPasswordSet(state);
  return (
    <LoginSteps
      title={t('signIn.loginTitle')}
      notice={
        isPasswordSet ? (
          <Banner tone="success">{t('signIn.resetDone')}</Banner>
        ) : (
          <>
            <UnreachableNotice />
            <VerificationNotice status={verification.status} error={verification.error} />
          </>
        )
      }
      extra={<DemoSignIns submit={(credentials) => auth.login(credentials)} />}
      foot={
        <Stack $gap={1}>
          <p>
            <Link to="/forgot-password">{t('signIn.forgotLink')}</Link>
          </p>
          <p>
            {t('signIn.noAccount')} <Link to="/register">{t('signIn.toRegister')}</Link>
          </p>
        </Stack>
      }
      from="/login"
      submit={(credentials) => auth.login(credentials)}
    />
  );
}

interface VerificationNoticeProps {
  status: 'idle' | 'pending' | 'success' | 'error';
  error: Error | null;
}

/** The result of the emailed verification link, for users who are about to sign in. */
function VerificationNotice({ status, error }: VerificationNoticeProps) {
  const { t, translate } = useTexts();
  if (status === 'idle') return null;
  if (status === 'pending') return <Banner>{t('signIn.verifying')}</Banner>;
  if (status === 'success') return <Banner tone="success">{t('signIn.verifiedLogin')}</Banner>;
  const [title, help] = isSpent(error)
    ? (['signIn.linkInvalid', 'signIn.verifyUsedHelp'] as const)
    : (['signIn.verifyFailed', 'signIn.verifyFailedHelp'] as const);
  return (
    <Banner tone="warning" title={t(title)}>
      {joinSentences(errorMessage(error, translate), t(help))}
    </Banner>
  );
}

/**
 * Explains to a previously signed-in user why they must sign in: the server could not be reached to restore the
 * session.
 */
function UnreachableNotice() {
  const { t } = useTexts();
  const { isUnknown } = useSelector(selectSession);
  if (!isUnknown) return null;
  return (
    <Banner
      tone="warning"
      title={t('signIn.unreachable')}
      action={
        <Button size="sm" icon="rotate-cw" onClick={() => window.location.reload()}>
          {t('retry')}
        </Button>
      }
    >
      {t('signIn.unreachableHelp')}
    </Banner>
  );
}

const Title = styled.h2`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
`;

interface DemoSignInsProps {
  submit: (credentials: Pick<DemoSignIn, 'email' | 'password'>) => Promise<unknown>;
}

/** One sign-in button for each person of the demo company; renders nothing on a server without a demo. */
function DemoSignIns({ submit }: DemoSignInsProps) {
  const { t, translate } = useTexts();
  const people = useServerSetup().data?.demo ?? [];
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ({ email, password }: DemoSignIn) => submit({ email, password }),
  });
  if (people.length === 0) return null;
  return (
    <Stack as="section" $gap={3}>
      <Title>{t('signIn.demoTitle')}</Title>
      {error && <Banner tone="danger">{errorMessage(error, translate)}</Banner>}
      {people.map((person) => (
        <Button
          key={person.email}
          full
          loading={isPending && variables.email === person.email}
          onClick={() => mutate(person)}
        >
          {t('signIn.demoEnter', {
            name: person.name.split(' ')[0] ?? person.name,
            role: t(`signIn.demoRoles.${person.role}`),
          })}
        </Button>
      ))}
    </Stack>
  );
}
