import { backoffDelay, type BackoffOptions } from '../timing';
import { describeFailure, requestedPauseMs } from './delivery-failure';
import type { QueueEnvironment } from './environment';
import { createQueueContents, type QueueContents } from './queue-contents';
import { dueItems, nextDueAt, type ScheduleInput } from './schedule';
import type { StoredItem } from './types';

/** Options and dependencies of a session. */
interface QueueSessionOptions {
  /** Name of the queue and its owner. */
  scope: string;
  environment: QueueEnvironment;
  backoff: BackoffOptions;
  /** Time after which an attempt counts as failed, in ms. */
  timeoutMs: number;
  /** Number of keys that are delivered concurrently. */
  concurrency: number;
  isReadable: (item: StoredItem) => boolean;
  deliver: (item: StoredItem, signal: AbortSignal) => Promise<unknown>;
  isPermanent: (error: unknown) => boolean;
  onChange: () => void;
  onDelivered: (item: StoredItem, result: unknown) => void;
}

/** The work of a queue for one owner, from the sign-in to the sign-out. */
export interface QueueSession extends Omit<QueueContents, 'load' | 'stop'> {
  schedule(): ScheduleInput;
  /** Ends all backoff delays, because the connection is back. */
  resume(): void;
  stop(): void;
}

/** Delivers the items of one owner while that owner is signed in in this tab. */
export function createQueueSession(options: QueueSessionOptions): QueueSession {
  const { scope, environment, backoff, deliver, isPermanent, timeoutMs } = options;
  const { clock, random, locks } = environment;
  const stopped = new AbortController();
  const inFlight = new Map<string, { key: string; done: Promise<void> }>();
  /** Number of times the connection has come back, and that number at this tab's last attempt of each item. */
  let resumptions = 0;
  const attemptedAfter = new Map<string, number>();
  let resumedAt = 0;
  let isDrainWanted = false;
  let wake = () => {};
  let cancelTimer = () => {};

  const contents = createQueueContents({
    ...options,
    isStopped: () => stopped.signal.aborted,
    onWork: () => {
      wake();
      scheduleDrain();
    },
  });

  /** Kept here because the rate limit outlasts the item that received it. */
  let limitedUntil = 0;

  const schedule = (): ScheduleInput => {
    const items = contents.items();
    limitedUntil = Math.max(limitedUntil, ...items.map((item) => item.limitedUntil));
    return {
      items,
      now: clock.now(),
      limitedUntil,
      inFlight: new Map([...inFlight].map(([id, { key }]) => [id, key])),
      isResumed: ({ id, failedAt }) => {
        const own = attemptedAfter.get(id);
        return own === undefined ? failedAt < resumedAt : own < resumptions;
      },
    };
  };

  /** Schedules the next delivery. Every tab does so; the tab that acquires the lock first sends. */
  function scheduleDrain(): void {
    cancelTimer();
    if (stopped.signal.aborted || isDrainWanted) return;
    const dueAt = nextDueAt(schedule());
    if (dueAt === null) return;
    const delay = dueAt - clock.now();
    if (delay <= 0) requestDrain();
    // Browser timers overflow beyond 2^31 ms.
    else cancelTimer = clock.schedule(scheduleDrain, Math.min(delay, 3_600_000));
  }

  function requestDrain(): void {
    if (isDrainWanted || stopped.signal.aborted) return;
    isDrainWanted = true;
    locks
      .request(`atrium-queue/${scope}`, stopped.signal, drain)
      .catch(() => undefined)
      .finally(() => {
        isDrainWanted = false;
        options.onChange();
        // After a failure of the lock or the storage, waits before the next attempt to avoid a busy loop.
        if (!stopped.signal.aborted)
          cancelTimer = clock.schedule(scheduleDrain, contents.isHealthy() ? 0 : backoff.baseMs);
      });
  }

  /** Sends all due items until none are left. Runs in one tab at a time. */
  async function drain(lost: AbortSignal): Promise<void> {
    while (!stopped.signal.aborted && !lost.aborted) {
      const woken = new Promise<void>((resolve) => (wake = resolve));
      await contents.load();
      if (stopped.signal.aborted || lost.aborted) return;
      const room = options.concurrency - inFlight.size;
      for (const item of dueItems(schedule()).slice(0, room)) start(item);
      if (inFlight.size === 0) return;
      options.onChange();
      await Promise.race([woken, ...[...inFlight.values()].map(({ done }) => done)]);
    }
    await Promise.all([...inFlight.values()].map(({ done }) => done));
  }

  function start(item: StoredItem): void {
    attemptedAfter.set(item.id, resumptions);
    const done = attempt(item)
      .catch(() => undefined)
      .finally(() => inFlight.delete(item.id));
    inFlight.set(item.id, { key: item.key, done });
  }

  async function attempt(item: StoredItem): Promise<void> {
    try {
      const result = await withTimeout(item);
      if (stopped.signal.aborted) return;
      await contents.markDelivered(item, result);
    } catch (error) {
      if (!stopped.signal.aborted) await recordFailure(item, error);
    }
  }

  /** Settles with the delivery, but no later than the timeout or the end of the session. */
  function withTimeout(item: StoredItem): Promise<unknown> {
    const attemptEnds = new AbortController();
    return new Promise<unknown>((resolve, reject) => {
      const abortAttempt = (reason: string) => {
        attemptEnds.abort();
        reject(new Error(reason));
      };
      const cancel = clock.schedule(() => abortAttempt('Delivery timed out'), timeoutMs);
      const onStop = () => abortAttempt('Queue stopped');
      stopped.signal.addEventListener('abort', onStop, { once: true });
      // A function that throws synchronously counts as a failed delivery.
      const delivery = new Promise((settle) => settle(deliver(item, attemptEnds.signal)));
      delivery.then(resolve, reject).finally(() => {
        cancel();
        stopped.signal.removeEventListener('abort', onStop);
      });
    });
  }

  async function recordFailure(item: StoredItem, error: unknown): Promise<void> {
    attemptedAfter.set(item.id, resumptions);
    const attempts = item.attempts + 1;
    const failedAt = clock.now();
    if (isPermanent(error)) {
      await contents.update(item.id, { attempts, failedAt, failure: describeFailure(error) });
      return;
    }
    const retryAt = failedAt + backoffDelay(attempts, backoff, random);
    const pauseMs = requestedPauseMs(error);
    const itemLimitedUntil = pauseMs === null ? 0 : Math.max(retryAt, failedAt + pauseMs);
    limitedUntil = Math.max(limitedUntil, itemLimitedUntil);
    await contents.update(item.id, { attempts, failedAt, retryAt, limitedUntil: itemLimitedUntil });
  }

  const removeListener = environment.onConnectivity(resume);
  function resume(): void {
    resumptions += 1;
    resumedAt = clock.now();
    options.onChange();
    wake();
    scheduleDrain();
  }

  contents.load().then(scheduleDrain, () => undefined);
  return {
    ...contents,
    schedule,
    resume,
    stop() {
      stopped.abort();
      cancelTimer();
      removeListener();
      contents.stop();
    },
  };
}
