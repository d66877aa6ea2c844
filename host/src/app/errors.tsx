import { ErrorState } from '@atrium/ui';
import { useLocation, useNavigate } from 'react-router-dom';
import { StateHeading } from '../shell/state-heading';
import { useTexts } from '../shell/use-texts';

/** In place of a page that failed; the frame around it goes on. */
export function PageError() {
  const { t } = useTexts();
  const location = useLocation();
  const navigate = useNavigate();
  return (
    <ErrorState
      title={<StateHeading>{t('errors.pageTitle')}</StateHeading>}
      text={t('errors.pageText')}
      // Arriving at the same place again renders it anew.
      onRetry={() => void navigate(location, { replace: true })}
      retryLabel={t('retry')}
    />
  );
}

/** In place of everything, where the frame itself failed. */
export function RootError() {
  const { t } = useTexts();
  return (
    <ErrorState
      title={<StateHeading>{t('errors.appTitle')}</StateHeading>}
      text={t('errors.appText')}
      onRetry={() => window.location.reload()}
      retryLabel={t('errors.reload')}
    />
  );
}
