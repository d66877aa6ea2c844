import type { Config } from '../../lib/config';

const GOOGLE = 'https://accounts.google.com';
const GOOGLE_CALENDAR = 'https://www.googleapis.com/calendar/v3';

/** Returns the base URL of the calendar API without a trailing slash; null if the provider is not known to have one. */
export function calendarApi({ oidcIssuer, googleCalendarUrl }: Config): string | null {
  const base = googleCalendarUrl ?? (new URL(oidcIssuer).origin === GOOGLE ? GOOGLE_CALENDAR : null);
  return base?.replace(/\/+$/, '') ?? null;
}
