import { tabStorage } from '../browser-storage';

/** Storage key of the `state` of an account link in progress, kept until the provider redirects back. */
const KEY = 'atrium_google_link';

/** Records that the browser leaves to link a Google account to the signed-in account rather than to sign in with it. */
export function rememberLink(state: string): void {
  tabStorage.setItem(KEY, state);
}

/**
 * Returns whether the provider's redirect belongs to an account link that was started in this tab. The callback pages
 * then pass the whole query to `LINK_PAGE`, which completes the link.
 */
export function isLinkReturn(query: URLSearchParams): boolean {
  const state = query.get('state');
  return state !== null && state === tabStorage.getItem(KEY);
}

export const forgetLink = (): void => tabStorage.removeItem(KEY);

/** The page that completes an account link. */
export const LINK_PAGE = '/settings/google';
