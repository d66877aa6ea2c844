import { Navigate, useLocation } from 'react-router-dom';
import { CALENDAR_PAGE } from '../../../shell/provider-return';

/**
 * The page at /auth/google/calendar/callback: the redirect from Google with the consent for a calendar, which the
 * settings requested.
 */
export function Component() {
  const { search } = useLocation();
  return <Navigate to={CALENDAR_PAGE + search} replace />;
}
