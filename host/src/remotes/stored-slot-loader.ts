import { storageKeyOf } from '@atrium/contracts';
import type { Platform } from '@atrium/platform';
import { useEffect } from 'react';
import { browserStorage } from '../shell/browser-storage';
import { mayUse } from '../shell/places/access';
import { useRemotes } from './remotes-context';

const EMPTY = [null, '', '[]', '{}'];

/**
 * Starts the remotes of slots that load while this browser stores something, on sign-in. Other remotes start when one
 * of their pages or slots is shown.
 */
export function StoredSlotLoader({ auth }: Pick<Platform, 'auth'>) {
  const { runners, slots } = useRemotes();
  useEffect(() => {
    const subscription = auth.session$.subscribe(({ user }) => {
      if (!user) return;
      for (const { remote, definition } of [...slots.values()].flat()) {
        const key = storageKeyOf(definition);
        if (key === null || EMPTY.includes(browserStorage.getItem(key))) continue;
        if (mayUse(definition, user)) runners.of(remote).ensure();
      }
    });
    return () => subscription.unsubscribe();
  }, [auth, runners, slots]);
  return null;
}
