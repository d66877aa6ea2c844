import { Navigate, useLocation } from 'react-router-dom';
import { useSlots } from '../../../../remotes';
import { slotPath } from '../../../../shell/places/settings-sections';

/**
 * The page at /auth/google/calendar/callback: the redirect from Google with the consent for a calendar. It belongs to
 * the settings section whose manifest declares this page as its `callbackPath`. Without such a section, nothing can use
 * the consent, and the settings open without the query.
 */
export function Component() {
  const { pathname, search } = useLocation();
  const path = pathname.toLowerCase().replace(/\/$/, '');
  const section = useSlots('settings.section').find(({ definition }) => definition.callbackPath === path);
  return <Navigate to={section ? `/settings/${slotPath(section)}${search}` : '/settings'} replace />;
}
