import { keptStorage, type Platform } from '@atrium/platform';
import { sessionOwner } from '@atrium/platform/offline-queue';
import type { WorkSocket } from '../../live/work-socket';
import { createEntry, showStored } from '../api/create-entry';
import { timeKeys } from '../api/keys';
import { removeEntry, restoreEntry } from '../api/remove-entry';
import { createChangeQueue } from './queue/change-queue';
import { createTimerClock } from './times/clock';
import { createEntryQueue } from './queue/entry-queue';
import { createDelayedActions } from './queue/delayed-actions';
import { createOwnedList } from './owned-list';
import { createTimerStore, type TimerStore } from './store';
import { EARLIER_QUEUE_KEY, earlierEntry, TIMERS_STORAGE_KEY } from './stored-timers';
import { createTimerSync } from './sync/sync';
import { followOtherTabs, followOwner, watchRunning, tick } from './sync/timer-subscriptions';

/** The timer runtime of this page. */
export interface TimerRuntime {
  store: TimerStore;
  dispose(): void;
}

function onPageHide(act: () => void): () => void {
  window.addEventListener('pagehide', act);
  return () => window.removeEventListener('pagehide', act);
}

/** Starts the signed-in user's timers, which load from the browser's storage and the server, until `dispose`. */
export function createTimerRuntime(platform: Platform, socket: WorkSocket): TimerRuntime {
  const { api, auth, bus, queryClient, toasts, t } = platform;
  const delayedActions = createDelayedActions();
  const clock = createTimerClock();
  const storage = keptStorage(() => window.localStorage);
  const entries = createEntryQueue({
    send: (stopped, signal) => createEntry(api, stopped, signal),
    onStored: (entry) => {
      showStored(queryClient, entry);
      void queryClient.invalidateQueries({ queryKey: timeKeys.all });
    },
    earlier: createOwnedList(EARLIER_QUEUE_KEY, earlierEntry, storage),
  });
  const changes = createChangeQueue({
    api,
    find: (id) => store.getState().timers.timers.find((timer) => timer.id === id),
    onDelivered: (id, change) => sync.delivered(id, change),
    onRefused: (id, change, code) => sync.refusedChange(id, change, code),
  });
  const store: TimerStore = createTimerStore({
    storage,
    delayedActions,
    queue: entries,
    changes,
    now: clock.now,
    entries: {
      remove: (id) => removeEntry(platform, id),
      restore: (id) => restoreEntry(api, id),
      refresh: () => queryClient.invalidateQueries({ queryKey: timeKeys.all }),
    },
    refresh: () => sync.refresh(),
    onSetAside: () =>
      toasts.show({
        variant: 'warning',
        title: t('timers.unreadable'),
        description: t('timers.unreadableText'),
        duration: 15_000,
      }),
  });
  const sync = createTimerSync({ api, socket, store, changes, entries, clock });
  const follow = followOwner(store, entries, changes, { setOwner: sync.ownerChanged });
  const session = auth.session$.subscribe((state) => follow(sessionOwner(state)));
  const disposals = [
    () => session.unsubscribe(),
    tick(store, clock.now),
    watchRunning(store, (now) => bus.publish('timers.changed', now)),
    followOtherTabs(store, TIMERS_STORAGE_KEY),
    // Removals that are still pending when the page closes take effect.
    onPageHide(() => delayedActions.runAll()),
    // Another device or another user changed the user's entries.
    socket.on('time:entry_changed', () => {
      void queryClient.invalidateQueries({ queryKey: timeKeys.all });
      bus.publish('time.entriesChanged', {});
    }),
    () => sync.dispose(),
    () => changes.dispose(),
    () => entries.dispose(),
  ];
  return {
    store,
    dispose() {
      delayedActions.runAll();
      disposals.forEach((dispose) => dispose());
    },
  };
}
