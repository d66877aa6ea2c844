import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { isLinkReturn, LINK_PAGE } from '../../../shell/provider-return';
import { selectSession } from '../../../shell/session-slice';
import { useStartPage } from '../../../shell/start-page';
import { useTexts } from '../../../shell/use-texts';
import { tripOf } from '../model/google-trip';
import { useProviderAnswer } from '../model/use-provider-answer';
import { GoogleFailure } from './google-failure';
import { GoogleReturn } from './google-return';
import { Working } from './working';

function SignInReturn() {
  const { t } = useTexts();
  const { search } = useLocation();
  // Before it is taken out of the address.
  const [saidSomething] = useState(search !== '');
  const answer = useProviderAnswer();
  const [trip] = useState(() => answer && tripOf(answer.state));
  const { user, isInitializing, initializationAttempted } = useSelector(selectSession);
  const start = useStartPage();

  if (answer && trip) return <GoogleReturn answer={answer} trip={trip} />;
  // Nothing of this tab's: loaded once more, or a link that somebody made. It must not touch who is signed in.
  if (isInitializing || !initializationAttempted) return <Working title={t('signIn.googleWorking')} />;
  if (user && !saidSomething) return <Navigate to="/dashboard" replace />;
  return (
    <GoogleFailure
      title={t('signIn.googleStale')}
      help={user ? t('signIn.googleStaleSignedIn', { email: user.email }) : t('signIn.googleStaleHelp')}
      next={start ?? { label: t('signIn.toLogin'), to: '/login' }}
    />
  );
}

/** /auth/callback and /oauth/callback: where Google sends the browser back to, to sign in or to link an account. */
export function Component() {
  const { search } = useLocation();
  const [isLink] = useState(() => isLinkReturn(new URLSearchParams(search)));
  return isLink ? <Navigate to={LINK_PAGE + search} replace /> : <SignInReturn />;
}
