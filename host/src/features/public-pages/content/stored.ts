/** Where a browser keeps something. */
export type Place = 'cookie' | 'local' | 'session';

/** Everything that Atrium keeps in a browser, by the name it has there; the cookie policy says what each is for. */
export const STORED = [
  { name: 'atrium_refresh', place: 'cookie' },
  { name: 'atrium_session', place: 'cookie' },
  { name: 'atrium_device', place: 'cookie' },
  { name: 'atrium_oauth', place: 'cookie' },
  { name: 'atrium_access_token', place: 'local' },
  { name: 'vite-ui-theme', place: 'local' },
  { name: 'atrium_language', place: 'local' },
  { name: 'atrium_appearance', place: 'local' },
  { name: 'activeTimers', place: 'local' },
  { name: 'atrium_unsent_time_entries', place: 'local' },
  { name: 'atrium_draft/…', place: 'local' },
  { name: 'pendingRedirect', place: 'session' },
  { name: 'react-router-scroll-positions', place: 'session' },
  { name: 'companyJustCreated', place: 'session' },
  { name: 'forcedAdminRedirect', place: 'session' },
  { name: 'atrium_google_trip', place: 'session' },
  { name: 'atrium_google_link', place: 'session' },
] as const satisfies readonly { name: string; place: Place }[];

export type StoredName = (typeof STORED)[number]['name'];

/** The rows of a table: where it is, what it is called, what it is for, how long it stays. */
export function storedRows(
  places: Readonly<Record<Place, string>>,
  told: Readonly<Record<StoredName, readonly [purpose: string, stays: string]>>,
): string[][] {
  return STORED.map(({ name, place }) => [name, places[place], ...told[name]]);
}
