/** The kind of browser storage. */
export type Place = 'cookie' | 'local' | 'session' | 'database';

/** Everything that Atrium stores in a browser, by its name there. The cookie policy states the purpose of each item. */
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
  { name: 'activeTimers_unreadable', place: 'local' },
  { name: 'atrium_remote_pages', place: 'local' },
  { name: 'atrium-widget-heights', place: 'local' },
  { name: 'atrium_recent_commands:…', place: 'local' },
  { name: 'atrium_emoji_skin_tone', place: 'local' },
  { name: 'atrium_unsent_time_entries…', place: 'local' },
  { name: 'atrium_queue…', place: 'local' },
  { name: 'atrium-offline-queue', place: 'database' },
  { name: 'atrium_draft/…', place: 'local' },
  { name: 'atrium-drafts', place: 'database' },
  { name: 'pendingRedirect', place: 'session' },
  { name: 'react-router-scroll-positions', place: 'session' },
  { name: 'companyJustCreated', place: 'session' },
  { name: 'forcedAdminRedirect', place: 'session' },
  { name: 'atrium_authorization_request', place: 'session' },
  { name: 'atrium_google_link', place: 'session' },
] as const satisfies readonly { name: string; place: Place }[];

export type StoredName = (typeof STORED)[number]['name'];

/** Returns the rows of a table: storage, name, purpose and duration. */
export function storedRows(
  places: Readonly<Record<Place, string>>,
  descriptions: Readonly<Record<StoredName, readonly [purpose: string, stays: string]>>,
): string[][] {
  return STORED.map(({ name, place }) => [name, places[place], ...descriptions[name]]);
}
