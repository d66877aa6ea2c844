import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface ProviderReturn {
  code: string;
  state: string;
  iss?: string;
}

function returnIn(search: URLSearchParams): ProviderReturn | 'refused' | null {
  const code = search.get('code');
  const state = search.get('state');
  if (search.has('error')) return 'refused';
  if (!code || !state) return null;
  const iss = search.get('iss');
  return { code, state, ...(iss !== null && { iss }) };
}

/**
 * Gives what the provider sent the browser back with to `finish`, once, and takes it out of the address, so that a
 * reload does not send a used code again. `refused`: the person said no there, or the provider did.
 */
export function useProviderReturn(finish: (returned: ProviderReturn | 'refused') => void): void {
  const [search, setSearch] = useSearchParams();
  const done = useRef(false);
  const returned = returnIn(search);
  const take = useEffectEvent(() => {
    if (returned === null || done.current) return;
    done.current = true;
    setSearch({}, { replace: true });
    finish(returned);
  });
  useEffect(() => take(), []);
}
