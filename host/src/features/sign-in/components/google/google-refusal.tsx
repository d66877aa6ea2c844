import { useTexts } from '../../../../shell/use-texts';
import type { Refusal } from '../../model/provider-answer';
import { GoogleFailure } from './google-failure';

interface GoogleRefusalProps {
  refusal: Refusal;
  next: { label: string; to: string };
}

/** Shown when the provider redirected back with an error. */
export function GoogleRefusal({ refusal, next }: GoogleRefusalProps) {
  const { t, translate } = useTexts();
  if (refusal === 'cancelled') {
    return <GoogleFailure title={t('signIn.googleCancelled')} help={t('signIn.googleCancelledHelp')} next={next} />;
  }
  const message = refusal === 'unavailable' ? translate('platform:errors.GOOGLE_UNAVAILABLE') : t('signIn.google400');
  return <GoogleFailure title={t('signIn.googleFailed')} message={message} next={next} />;
}
