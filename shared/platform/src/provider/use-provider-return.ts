import { useSearchParams } from '@atrium/platform';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Navigates to an external page, such as that of a sign-in provider. Throws for a URL that is not http or https, such
 * as `javascript:…`.
 */
export function leaveApp(url: string): void {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`Not an address of the web: ${protocol}`);
  window.location.assign(href);
}

/** The parameters with which an OpenID provider redirects back to the app. */
export interface ProviderReturn {
  code: string;
  state: string;
  iss?: string;
}

function parseReturn(search: URLSearchParams): ProviderReturn | 'refused' | null {
  const code = search.get('code');
  const state = search.get('state');
  if (search.has('error')) return 'refused';
  if (!code || !state) return null;
  const iss = search.get('iss');
  return { code, state, ...(iss !== null && { iss }) };
}

/**
 * Passes the parameters of the provider's redirect to `finish` once and removes them from the URL, so that a reload
 * does not send a used code again. `refused` means that the user or the provider declined.
 */
export function useProviderReturn(finish: (returned: ProviderReturn | 'refused') => void): void {
  const [search, setSearch] = useSearchParams();
  const isDone = useRef(false);
  const returned = parseReturn(search);
  const handleReturn = useEffectEvent(() => {
    if (returned === null || isDone.current) return;
    isDone.current = true;
    setSearch({}, { replace: true });
    finish(returned);
  });
  useEffect(() => handleReturn(), []);
}
