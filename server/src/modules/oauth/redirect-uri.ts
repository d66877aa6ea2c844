import type { Config } from '../../config';
import { fieldError } from '../../lib/errors';

/** Pages of the app to which a provider sends the browser back; they have to be registered there, one by one. */
const CALLBACK_PAGES = ['/auth/callback', '/oauth/callback', '/auth/google/calendar/callback'] as const;
type CallbackPage = (typeof CALLBACK_PAGES)[number];

/** The page as a URL; its origin comes from the configuration, never from a request. */
export const callbackUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, page: CallbackPage): string => publicUrl + page;

/**
 * The URL of one of the app's callback pages, given as its path or as that whole URL. Compared as a text, so that no
 * spelling of another place passes; throws a fault at `redirect_uri` for everything else.
 */
export function checkRedirectUri(config: Pick<Config, 'publicUrl'>, given: string | undefined): string {
  if (given === undefined) return callbackUrl(config, '/auth/callback');
  const page = CALLBACK_PAGES.find((each) => given === each || given === callbackUrl(config, each));
  if (page === undefined) throw fieldError('redirect_uri', 'INVALID');
  return callbackUrl(config, page);
}
