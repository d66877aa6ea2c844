import type { StoragePlace } from '../model/storage-entries';

/**
 * The entries that the shell and the shared packages store in a browser, by name. Remotes declare their own entries in
 * `stored` of `remote.json`. The cookie policy states the purpose of each.
 */
export const STORED = [
  { name: 'atrium_refresh', place: 'cookie' },
  { name: 'atrium_session', place: 'cookie' },
  { name: 'atrium_device', place: 'cookie' },
  { name: 'atrium_oauth', place: 'cookie' },
  { name: 'atrium_access_token', place: 'local' },
  { name: 'vite-ui-theme', place: 'local' },
  { name: 'atrium_language', place: 'local' },
  { name: 'atrium_appearance', place: 'local' },
  { name: 'atrium_desktop_alerts', place: 'local' },
  { name: 'atrium_remote_pages', place: 'local' },
  { name: 'atrium_registry', place: 'local' },
  { name: 'atrium_cohort', place: 'local' },
  { name: 'atrium_bus/…', place: 'local' },
  { name: 'atrium-widget-heights', place: 'local' },
  { name: 'atrium-widget-columns', place: 'local' },
  { name: 'atrium_recent_commands:…', place: 'local' },
  { name: 'atrium_place_use/…', place: 'local' },
  { name: 'atrium_phone_bar/…', place: 'local' },
  { name: 'atrium_queue…', place: 'local' },
  { name: 'atrium-offline-queue', place: 'database' },
  { name: 'atrium_draft/…', place: 'local' },
  { name: 'atrium-drafts', place: 'database' },
  { name: 'atrium_tab', place: 'session' },
  { name: 'atrium_preview', place: 'session' },
  { name: 'atrium_reloads', place: 'session' },
  { name: 'atrium_opening', place: 'session' },
  { name: 'pendingRedirect', place: 'session' },
  { name: 'react-router-scroll-positions', place: 'session' },
  { name: 'companyJustCreated', place: 'session' },
  { name: 'forcedAdminRedirect', place: 'session' },
  { name: 'atrium_authorization_request', place: 'session' },
  { name: 'atrium_google_link', place: 'session' },
] as const satisfies readonly { name: string; place: StoragePlace }[];

type StoredName = (typeof STORED)[number]['name'];

/** Returns the rows of a table: storage, name, purpose and duration. */
export function storedRows(
  places: Readonly<Record<StoragePlace, string>>,
  descriptions: Readonly<Record<StoredName, readonly [purpose: string, duration: string]>>,
): string[][] {
  return STORED.map(({ name, place }) => [name, places[place], ...descriptions[name]]);
}
