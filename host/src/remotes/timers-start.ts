import { TIMERS_STORAGE_KEY } from '@atrium/contracts';
import { hasStoredTimers } from '@atrium/domain';
import { useEffect } from 'react';
import type { Platform } from '@atrium/platform';
import { browserStorage } from '../shell/browser-storage';
import { mayUse } from '../shell/places/access';
import { useRemotes, useSlots } from './remotes-context';

/**
 * Starts the remotes that run timers if this browser has stored timers; otherwise their code loads when it is opened.
 */
export function TimersStart({ auth }: Pick<Platform, 'auth'>) {
  const { runners } = useRemotes();
  const slots = useSlots('topbar.timers');
  useEffect(() => {
    const subscription = auth.session$.subscribe(({ user }) => {
      if (!user || !hasStoredTimers(browserStorage.getItem(TIMERS_STORAGE_KEY))) return;
      for (const { remote, definition } of slots) {
        if (definition.load === 'timer' && mayUse(definition, user)) runners.of(remote).ensure();
      }
    });
    return () => subscription.unsubscribe();
  }, [auth, runners, slots]);
  return null;
}
