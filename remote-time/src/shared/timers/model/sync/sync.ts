import { API, LIMITS, type RunningTimer } from '@atrium/contracts';
import type { Platform } from '@atrium/platform';
import type { WorkSocket } from '../../../live/work-socket';
import type { ChangeQueue, TimerChange } from '../queue/change-queue';
import type { TimerClock } from '../times/clock';
import { confirmTimer, dropTimer, mergeServerTimers, uploadTimer } from '../queue/commands';
import type { EntryQueue } from '../queue/entry-queue';
import { fromServer } from '../merge';
import { limitReceived, lockReceived } from '../slice';
import type { TimerStore } from '../store';

interface SyncOptions {
  api: Platform['api'];
  socket: Pick<WorkSocket, 'on' | 'subscribe' | 'isConnected'>;
  store: TimerStore;
  changes: ChangeQueue;
  entries: EntryQueue;
  clock: TimerClock;
}

interface Snapshot {
  timers: readonly RunningTimer[];
  serverTime: string;
}

/**
 * Keeps this browser's timers in sync with the server, which is shared by all devices: fetches them on each connection,
 * applies `timers:changed` events, and uploads timers that the server has never seen.
 */
export function createTimerSync({ api, socket, store, changes, entries, clock }: SyncOptions) {
  /** Server time of the newest snapshot applied. Older snapshots that arrive later are ignored. */
  let asOf = 0;
  /** Counts events on this device. A snapshot requested before the latest event is stale and is fetched again. */
  let eventCount = 0;
  let pendingFetch: Promise<void> | null = null;
  /** Timers that the server rejected. They stay on this device. */
  const refused = new Set<string>();
  /** Timers that the server rejected because the limit was reached. They are retried once another timer stops. */
  const waiting = new Set<string>();

  const owner = () => store.getState().timers.owner;

  function apply({ timers, serverTime }: Snapshot): void {
    const forOwner = owner();
    if (!forOwner || Date.parse(serverTime) < asOf) return;
    asOf = Date.parse(serverTime);
    clock.syncWith(serverTime);
    const busy = changes.pending();
    for (const { payload } of entries.getItems()) busy.add(payload.clientId);
    const server = timers.map((timer) => fromServer(timer, forOwner));
    const merged = store.dispatch(mergeServerTimers(server, busy));
    const isStuck = (id: string) => busy.has(id) || refused.has(id) || waiting.has(id);
    const unknown = merged.filter(({ id, isOnServer }) => !isOnServer && !isStuck(id));
    for (const timer of unknown.slice(0, Math.max(0, LIMITS.timers - server.length))) {
      store.dispatch(uploadTimer(timer));
    }
  }

  async function fetchTimers(): Promise<void> {
    const forOwner = owner();
    if (!forOwner) return;
    const before = eventCount;
    const answer = await api.call(API.timers.list);
    if (owner() !== forOwner) return;
    if (eventCount !== before) return fetchTimers();
    store.dispatch(limitReceived(answer.longestSeconds));
    store.dispatch(lockReceived(answer.lock));
    apply(answer);
  }

  /** Fetches the timers. Ignores failures: the next connection retries, and local timers keep running until then. */
  function refresh(): Promise<void> {
    pendingFetch ??= fetchTimers()
      .catch(() => undefined)
      .finally(() => {
        pendingFetch = null;
      });
    return pendingFetch;
  }

  const unsubscribes = [
    socket.on('timers:changed', (snapshot) => {
      if (snapshot.timers.length < LIMITS.timers) waiting.clear();
      apply(snapshot);
    }),
    socket.subscribe((isConnected) => {
      if (!isConnected) return;
      changes.resume();
      entries.resume();
      void refresh();
    }),
    socket.on('time:lock_changed', ({ lock }) => {
      eventCount += 1;
      store.dispatch(lockReceived(lock));
    }),
    entries.subscribe(() => {
      eventCount += 1;
    }),
  ];

  return {
    refresh,
    ownerChanged() {
      asOf = 0;
      refused.clear();
      waiting.clear();
      store.dispatch(lockReceived(null));
      void refresh();
    },
    delivered(timerId: string, { kind }: TimerChange) {
      eventCount += 1;
      if (kind === 'start') store.dispatch(confirmTimer(timerId));
      // Without a connection the response is the only report of the result.
      if (!socket.isConnected()) void refresh();
    },
    refusedChange(timerId: string, { kind }: TimerChange, code: string) {
      eventCount += 1;
      if (kind === 'start' && code === 'TIMER_STOPPED') store.dispatch(dropTimer(timerId));
      else if (kind === 'start') (code === 'TIMERS_FULL' ? waiting : refused).add(timerId);
      void refresh();
    },
    dispose: () => unsubscribes.forEach((unsubscribe) => unsubscribe()),
  };
}
