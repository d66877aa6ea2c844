import { TIMERS_STORAGE_KEY } from '@atrium/contracts';
import type { Platform } from '@atrium/platform';
import { createEntry, showStored } from '../api/create-entry';
import { timeKeys } from '../api/keys';
import { hideRemoved, removeEntry } from '../api/remove-entry';
import { keptStorage } from '@atrium/platform';
import { createPostponed } from './postponed';
import { createTimerStore, type TimerStore } from './store';
import { QUEUE_KEY } from './stored';
import type { Owner } from './timer';
import { followOtherTabs, followOwner, keepSending, tellRunning, tick } from './upkeep';

/** The timers of this page while the remote runs. */
export interface TimerRuntime {
  store: TimerStore;
  dispose(): void;
}

type Session = ReturnType<Platform['auth']['getState']>;

function ownerOf({ isAuthenticated, user }: Session): Owner | null {
  return isAuthenticated && user?.company ? { userId: user._id, companyId: user.company._id } : null;
}

/** Brings the timers to life: from the browser's storage, for whoever is signed in, until `dispose`. */
export function createTimerRuntime({ api, auth, bus, queryClient }: Platform): TimerRuntime {
  const postponed = createPostponed();
  const store = createTimerStore({
    storage: keptStorage(() => window.localStorage),
    postponed,
    send: (stopped) => createEntry(api, stopped),
    remove: (id) => removeEntry(api, id),
    onStored: (entry) => showStored(queryClient, entry),
    onRemoved: (id) => hideRemoved(queryClient, id),
  });
  const follow = followOwner(store);
  const session = auth.session$.subscribe((state) => follow(ownerOf(state)));
  const endings = [
    () => session.unsubscribe(),
    tick(store),
    tellRunning(store, (running) => bus.publish('timers.changed', { running })),
    followOtherTabs(store, [TIMERS_STORAGE_KEY, QUEUE_KEY], (key) => {
      // What left the queue in another tab is on the server.
      if (key === QUEUE_KEY) void queryClient.invalidateQueries({ queryKey: timeKeys.entries() });
    }),
    keepSending(store),
  ];
  return {
    store,
    dispose() {
      postponed.runAll();
      endings.forEach((end) => end());
    },
  };
}
