import { ErrorState, StateHeading } from '@atrium/ui';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTexts } from '../shell/use-texts';

/** Shown when a page fails to render; the frame around it keeps working. */
export function PageError() {
  const { t } = useTexts();
  const location = useLocation();
  const navigate = useNavigate();
  return (
    <ErrorState
      title={<StateHeading>{t('errors.pageTitle')}</StateHeading>}
      text={t('errors.pageText')}
      // Navigating to the same address renders the page again.
      onRetry={() => void navigate(location, { replace: true })}
      retryLabel={t('retry')}
    />
  );
}

/** Shown when the frame itself fails to render. */
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
