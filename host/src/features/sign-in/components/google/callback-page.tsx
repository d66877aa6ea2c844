import { errorCode } from '@atrium/platform';
import { Banner, Button, LinkButton, Stack } from '@atrium/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { isLinkReturn, LINK_PAGE } from '../../../../shell/places/provider-return';
import { selectSession } from '../../../../shell/session/session-slice';
import { useStartPage } from '../../../../shell/places/start-page';
import { useTexts } from '../../../../shell/use-texts';
import { useFinishGoogle } from '../../api/finish-google';
import {
  type AuthorizationRequest,
  findAuthorizationRequest,
  removeAuthorizationRequest,
} from '../../model/authorization-request';
import { SignInProgress } from '../sign-in-progress';
import { parseProviderAnswer, type ProviderAnswer, type Refusal } from '../../model/provider-answer';
import { isRetryable } from '../../model/sign-in-errors';
import { useGoogleMessage } from '../../model/use-google-message';
import { SecondFactor } from '../login/second-factor';
import { SignInFrame } from '../sign-in-frame';

interface GoogleFailureProps {
  title: string;
  /** The error text; announced to screen readers immediately. */
  message?: string;
  /** The text about what to do next. */
  help?: string;
  /** Set if the same request can be retried. */
  retry?: { label: string; go: () => void } | undefined;
  /** The link with which the user continues. */
  next: { label: string; to: string };
}

/** Shown when the redirect to the provider and back did not succeed. */
function GoogleFailure({ title, message, help, retry, next }: GoogleFailureProps) {
  return (
    <SignInFrame takesFocus title={title} help={help}>
      <Stack $gap={4}>
        {message !== undefined && <Banner tone="danger">{message}</Banner>}
        {retry && (
          <Button variant="primary" full onClick={retry.go}>
            {retry.label}
          </Button>
        )}
        <LinkButton as={Link} to={next.to} variant={retry ? 'secondary' : 'primary'} full replace>
          {next.label}
        </LinkButton>
      </Stack>
    </SignInFrame>
  );
}

/** Completes a sign-in that started in this tab, after the redirect from Google. */
function GoogleReturn({ answer, request }: { answer: ProviderAnswer; request: AuthorizationRequest }) {
  const { t } = useTexts();
  const message = useGoogleMessage();
  const grant = 'code' in answer ? answer : null;
  const { begin, isCodeRequired, sendCode, error } = useFinishGoogle(grant);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    // A request is valid once: opening the same URL again does not repeat the sign-in.
    removeAuthorizationRequest();
    if (grant) begin();
  }, [begin, grant]);

  const again = { label: t('signIn.googleAgain'), to: request.from };
  if ('refusal' in answer) {
    return <GoogleRefusal refusal={answer.refusal} next={again} />;
  }
  if (error) {
    const retry = isRetryable(error) ? { label: t('retry'), go: () => begin() } : undefined;
    const toLogin = errorCode(error) === 'GOOGLE_EMAIL_TAKEN';
    const next = retry ? { ...again, label: t('signIn.googleStartOver') } : again;
    return (
      <GoogleFailure
        title={t('signIn.googleFailed')}
        message={message(error)}
        retry={retry}
        next={toLogin ? { label: t('signIn.toLogin'), to: '/login' } : next}
      />
    );
  }
  if (isCodeRequired) return <SecondFactor help={t('signIn.codeHelpGoogle')} submit={sendCode} />;
  return <SignInProgress title={t('signIn.googleWorking')} />;
}

interface GoogleRefusalProps {
  refusal: Refusal;
  next: { label: string; to: string };
}

/** Shown when the provider redirected back with an error. */
function GoogleRefusal({ refusal, next }: GoogleRefusalProps) {
  const { t, translate } = useTexts();
  if (refusal === 'cancelled') {
    return <GoogleFailure title={t('signIn.googleCancelled')} help={t('signIn.googleCancelledHelp')} next={next} />;
  }
  const message = refusal === 'unavailable' ? translate('platform:errors.GOOGLE_UNAVAILABLE') : t('signIn.google400');
  return <GoogleFailure title={t('signIn.googleFailed')} message={message} next={next} />;
}

/** Returns the provider's response and immediately removes it from URL and history; it is kept in memory only. */
function useProviderAnswer(): ProviderAnswer | null {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [answer] = useState(() => parseProviderAnswer(new URLSearchParams(search)));
  useLayoutEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true });
  }, [pathname, search, navigate]);
  return answer;
}

function SignInReturn() {
  const { t } = useTexts();
  const { search } = useLocation();
  // Read before the query is removed from the URL.
  const [hadQuery] = useState(search !== '');
  const answer = useProviderAnswer();
  const [request] = useState(() => answer && findAuthorizationRequest(answer.state));
  const { user, isInitializing, initializationAttempted } = useSelector(selectSession);
  const start = useStartPage();

  if (answer && request) return <GoogleReturn answer={answer} request={request} />;
  // The response does not belong to this tab: a reload, or a link crafted by someone else. It must not affect the
  // session.
  if (isInitializing || !initializationAttempted) return <SignInProgress title={t('signIn.googleWorking')} />;
  if (user && !hadQuery) return <Navigate to="/dashboard" replace />;
  const next = start ?? { label: t('signIn.toLogin'), to: '/login' };
  // A refusal may be shown without a matching request, since it grants nothing.
  if (answer && 'refusal' in answer && answer.refusal === 'cancelled') {
    return <GoogleFailure title={t('signIn.googleCancelled')} help={t('signIn.googleCancelledHelp')} next={next} />;
  }
  return (
    <GoogleFailure
      title={t('signIn.googleStale')}
      help={user ? t('signIn.googleStaleSignedIn', { email: user.email }) : t('signIn.googleStaleHelp')}
      next={next}
    />
  );
}

/** The page at /auth/callback and /oauth/callback, to which Google redirects after a sign-in or an account link. */
export function Component() {
  const { search } = useLocation();
  const [isLink] = useState(() => isLinkReturn(new URLSearchParams(search)));
  return isLink ? <Navigate to={LINK_PAGE + search} replace /> : <SignInReturn />;
}
