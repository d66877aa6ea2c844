import { useSignedInUser } from '@atrium/platform';
import { useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { browserStorage } from '../../browser-storage';

const paths = z.array(z.string());

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function parse(stored: string | null): readonly string[] {
  try {
    return paths.safeParse(JSON.parse(stored ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

/**
 * Returns the paths that the user chose for the bottom bar in this browser and company, none by default, and a function
 * that stores another choice; null goes back to the default.
 */
export function usePhoneBarChoice(): [chosen: readonly string[], choose: (next: readonly string[] | null) => void] {
  const { id, company } = useSignedInUser();
  // A path with the user id, as "Log out and clear this device" expects it.
  const key = `atrium_phone_bar/${id}/${company?._id ?? ''}`;
  const stored = useSyncExternalStore(subscribe, () => browserStorage.getItem(key));
  const chosen = useMemo(() => parse(stored), [stored]);
  const choose = (next: readonly string[] | null) => {
    if (next === null) browserStorage.removeItem(key);
    else browserStorage.setItem(key, JSON.stringify(next));
    for (const listener of listeners) listener();
  };
  return [chosen, choose];
}
