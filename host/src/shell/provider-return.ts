import { tabStorage } from './browser-storage';

/** Where the state of a begun link is kept until the provider sends the browser back. */
const KEY = 'atrium_google_link';

/** Notes that the browser leaves to link a Google account to the one that is signed in, and not to sign in by it. */
export function rememberLink(state: string): void {
  tabStorage.setItem(KEY, state);
}

/**
 * Whether what the provider sent the browser back with belongs to a link that was begun in this tab. The callback pages
 * then hand the whole query over to `LINK_PAGE`, which ends it.
 */
export function isLinkReturn(query: URLSearchParams): boolean {
  const state = query.get('state');
  return state !== null && state === tabStorage.getItem(KEY);
}

export const forgetLink = (): void => tabStorage.removeItem(KEY);

/** The page that ends a link. */
export const LINK_PAGE = '/settings/google';

/** The page that ends the consent for a calendar. */
export const CALENDAR_PAGE = '/settings/calendar';
