import { useSelector } from 'react-redux';
import { selectSession } from '../session/session-slice';
import { useTexts } from '../use-texts';

/**
 * Returns where a signed-in user continues from a dead end: the dashboard or, without a company, `/explore`. Null for
 * visitors.
 */
export function useStartPage(): { label: string; to: string } | null {
  const { t } = useTexts();
  const { user } = useSelector(selectSession);
  if (!user) return null;
  return user.company
    ? { label: t('errors.toDashboard'), to: '/dashboard' }
    : { label: t('errors.toExplore'), to: '/explore' };
}
