import type { Config } from '../../config';

const GOOGLE = 'https://accounts.google.com';
const GOOGLE_CALENDAR = 'https://www.googleapis.com/calendar/v3';

/** Base of the calendar's API, without a slash at the end; null where the provider is not known to have one. */
export function calendarApi({ oidcIssuer, googleCalendarUrl }: Config): string | null {
  const base = googleCalendarUrl ?? (new URL(oidcIssuer).origin === GOOGLE ? GOOGLE_CALENDAR : null);
  return base?.replace(/\/+$/, '') ?? null;
}
