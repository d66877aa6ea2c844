import { useLayoutEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { isLinkReturn, LINK_PAGE } from '../../../../shell/places/provider-return';
import { selectSession } from '../../../../shell/session/session-slice';
import { useStartPage } from '../../../../shell/places/start-page';
import { useTexts } from '../../../../shell/use-texts';
import { findAuthorizationRequest } from '../../model/authorization-request';
import { GoogleFailure } from './google-failure';
import { GoogleReturn } from './google-return';
import { SignInProgress } from '../sign-in-progress';
import { answerIn, type ProviderAnswer } from '../../model/provider-answer';

/** Returns the provider's response and immediately removes it from URL and history; it is kept in memory only. */
function useProviderAnswer(): ProviderAnswer | null {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [answer] = useState(() => answerIn(new URLSearchParams(search)));
  useLayoutEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true });
  }, [pathname, search, navigate]);
  return answer;
}

function SignInReturn() {
  const { t } = useTexts();
  const { search } = useLocation();
  // Read before the query is removed from the URL.
  const [saidSomething] = useState(search !== '');
  const answer = useProviderAnswer();
  const [request] = useState(() => answer && findAuthorizationRequest(answer.state));
  const { user, isInitializing, initializationAttempted } = useSelector(selectSession);
  const start = useStartPage();

  if (answer && request) return <GoogleReturn answer={answer} request={request} />;
  // The response does not belong to this tab: a reload, or a link crafted by someone else. It must not affect the
  // session.
  if (isInitializing || !initializationAttempted) return <SignInProgress title={t('signIn.googleWorking')} />;
  if (user && !saidSomething) return <Navigate to="/dashboard" replace />;
  const next = start ?? { label: t('signIn.toLogin'), to: '/login' };
  // True of any request: the provider granted nothing.
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
