import { Navigate, useLocation } from 'react-router-dom';
import { CALENDAR_PAGE } from '../../../shell/provider-return';

/** /auth/google/calendar/callback: back from Google with its consent for a calendar, which the settings asked for. */
export function Component() {
  const { search } = useLocation();
  return <Navigate to={CALENDAR_PAGE + search} replace />;
}
