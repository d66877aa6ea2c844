import type { Config } from '../../lib/config';
import { fieldError } from '../../lib/errors';

/** Pages of the app to which a provider redirects the browser; each must be registered with the provider. */
const CALLBACK_PAGES = ['/auth/callback', '/oauth/callback', '/auth/google/calendar/callback'] as const;
type CallbackPage = (typeof CALLBACK_PAGES)[number];

/** Returns the URL of a page; its origin comes from the configuration, never from a request. */
export const callbackUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, page: CallbackPage): string => publicUrl + page;

/**
 * Returns the URL of one of the app's callback pages, given as its path or as the whole URL. Compared as text, so that
 * no other spelling passes; throws a field error at `redirect_uri` for everything else.
 */
export function checkRedirectUri(config: Pick<Config, 'publicUrl'>, given: string | undefined): string {
  if (given === undefined) return callbackUrl(config, '/auth/callback');
  const page = CALLBACK_PAGES.find((each) => given === each || given === callbackUrl(config, each));
  if (page === undefined) throw fieldError('redirect_uri', 'INVALID');
  return callbackUrl(config, page);
}
