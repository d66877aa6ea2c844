import { errorCode } from '@atrium/platform';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../../shell/use-texts';
import { useFinishGoogle } from '../../api/finish-google';
import { type AuthorizationRequest, removeAuthorizationRequest } from '../../model/authorization-request';
import { isRetryable } from '../../model/sign-in-errors';
import type { ProviderAnswer, Refusal } from '../../model/provider-answer';
import { useGoogleMessage } from '../../model/use-google-message';
import { GoogleFailure } from './google-failure';
import { SecondFactor } from '../login/second-factor';
import { SignInProgress } from '../sign-in-progress';

/** Completes a sign-in that started in this tab, after the redirect from Google. */
export function GoogleReturn({ answer, request }: { answer: ProviderAnswer; request: AuthorizationRequest }) {
  const { t } = useTexts();
  const message = useGoogleMessage();
  const grant = 'code' in answer ? answer : null;
  const { begin, asked, sendCode, error } = useFinishGoogle(grant);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
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
  if (asked) return <SecondFactor help={t('signIn.codeHelpGoogle')} submit={sendCode} />;
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
