import type { BackoffOptions } from '../timing';
import { newId } from '@atrium/platform';
import { isPermanentFailure } from './delivery-failure';
import { browserEnvironment, type QueueEnvironment } from './environment';
import { createQueueSession, type QueueSession } from './queue-session';
import { itemStates } from './schedule';
import type { DeliveryOutcome, OfflineQueue, QueueInput, QueueItem, QueueOwner, StoredItem } from './types';

/** The part of an item that is delivered. */
export type Delivery<Payload> = Pick<QueueItem<Payload>, 'id' | 'key' | 'payload' | 'createdAt'>;

/** Options of a queue: its storage, delivery and listeners. */
export interface OfflineQueueOptions<Payload, Result> {
  /** Name of the storage; unique among all queues. */
  name: string;
  /** Returns a stored payload if this version can read it, otherwise null. Such items are kept and not sent. */
  parse: (payload: unknown) => Payload | null;
  /** Sends one item. Sending the same id again must have no further effect on the server. */
  deliver: (item: Delivery<Payload>, signal: AbortSignal) => Promise<Result>;
  /** Called in every open tab. The result is plain data. */
  onDelivered?: (item: Delivery<Payload>, result: Result) => void;
  /** Called when the server rejects an item that this tab queued or retried. */
  onFailed?: (item: QueueItem<Payload>) => void;
  /** Returns whether an error is final. Defaults to 4xx errors other than sign-in errors, timeouts and rate limits. */
  isPermanent?: (error: unknown) => boolean;
  /** Returns items that an older version stored elsewhere, and a function that removes them there once stored here. */
  importFrom?: (owner: QueueOwner) => { items: readonly QueueInput<Payload>[]; clear: () => void };
  backoff?: BackoffOptions;
  /** Time in ms after which an attempt counts as failed. Defaults to 30 s. */
  timeoutMs?: number;
  /** Number of keys that are delivered concurrently. Defaults to 4. */
  concurrency?: number;
  environment?: QueueEnvironment;
}

const BACKOFF: BackoffOptions = { baseMs: 2_000, maxMs: 60_000, jitter: 0.5 };

const scopeOf = (name: string, { userId, companyId }: QueueOwner) => `${name}/${userId}/${companyId}`;

/**
 * Creates a durable queue of items to send. Items are ordered by key, retried with exponential backoff and after rate
 * limits, resumed when the connection returns, and shared by all tabs, of which one sends at a time.
 */
export function createOfflineQueue<Payload, Result = unknown>(
  options: OfflineQueueOptions<Payload, Result>,
): OfflineQueue<Payload> {
  const { name, deliver, onDelivered, onFailed } = options;
  const environment = options.environment ?? browserEnvironment();
  const listeners = new Set<() => void>();
  const outcomes = new Map<string, ((outcome: DeliveryOutcome) => void)[]>();
  /** Ids of the items whose rejection this tab reports. */
  const reported = new Set<string>();
  const payloads = new Map<string, Payload | null>();
  let session: QueueSession | null = null;
  let ownerScope: string | null = null;
  let items: readonly QueueItem<Payload>[] = [];
  let lastPosition = 0;

  const parse = ({ id, payload }: Pick<StoredItem, 'id' | 'payload'>): Payload | null => {
    const known = payloads.get(id);
    if (known !== undefined) return known;
    const parsed = options.parse(payload);
    payloads.set(id, parsed);
    return parsed;
  };

  function deliveryOf(item: StoredItem): Delivery<Payload> {
    const payload = parse(item);
    if (payload === null) throw new Error(`The payload of queue item ${item.id} is unreadable`);
    return { id: item.id, key: item.key, payload, createdAt: item.createdAt };
  }

  function refresh(): void {
    const next = session ? itemsOf(session) : [];
    const present = new Set(next.map(({ id }) => id));
    for (const id of payloads.keys()) if (!present.has(id)) payloads.delete(id);
    const isSame = next.length === items.length && next.every((item, index) => isEqual(item, items[index]));
    if (!isSame) {
      items = next;
      for (const listener of listeners) listener();
    }
    report();
  }

  function itemsOf(current: QueueSession): QueueItem<Payload>[] {
    const schedule = current.schedule();
    const states = itemStates(schedule);
    return schedule.items.map((item) => {
      const { attempts, failure } = item;
      return { ...deliveryOf(item), state: states.get(item.id) ?? 'waiting', attempts, failure };
    });
  }

  /** Resolves the promises of callers that wait for an outcome, and reports rejected items. */
  function report(): void {
    const present = new Map(items.map((item) => [item.id, item]));
    for (const id of outcomes.keys()) {
      const item = present.get(id);
      if (!item) settleOutcome(id, 'delivered');
      else if (item.state !== 'sending') settleOutcome(id, item.state === 'failed' ? 'failed' : 'waiting');
    }
    for (const item of items) {
      if (item.state === 'failed' && reported.delete(item.id)) onFailed?.(item);
    }
  }

  function settleOutcome(id: string, outcome: DeliveryOutcome): void {
    const waiting = outcomes.get(id) ?? [];
    outcomes.delete(id);
    for (const resolve of waiting) resolve(outcome);
  }

  function enqueue({ key, payload, id = newId(), createdAt, failure = null }: QueueInput<Payload>): QueueItem<Payload> {
    if (!session) throw new Error(`The queue ${name} has no owner`);
    const now = environment.clock.now();
    const known = items.find((item) => item.id === id);
    if (known) return known;
    lastPosition = Math.max(now, lastPosition + 1, (session.items().at(-1)?.position ?? 0) + 1);
    const item: StoredItem = {
      id,
      key,
      payload,
      createdAt: createdAt ?? new Date(now).toISOString(),
      position: lastPosition,
      attempts: 0,
      failedAt: 0,
      retryAt: 0,
      limitedUntil: 0,
      postponedUntil: 0,
      failure,
    };
    if (!failure) reported.add(id);
    session.add(item);
    return items.find((one) => one.id === id) ?? { ...deliveryOf(item), state: 'sending', attempts: 0, failure };
  }

  function startSession(owner: QueueOwner, scope: string): void {
    const current = createQueueSession({
      scope,
      environment,
      backoff: options.backoff ?? BACKOFF,
      timeoutMs: options.timeoutMs ?? 30_000,
      concurrency: options.concurrency ?? 4,
      isPermanent: options.isPermanent ?? isPermanentFailure,
      isReadable: (item) => parse(item) !== null,
      deliver: (item, signal) => deliver(deliveryOf(item), signal),
      onChange: () => session === current && refresh(),
      // `result` is the value that `deliver` resolved with, in this tab or another one.
      onDelivered: (item, result) => onDelivered?.(deliveryOf(item), result as Result),
    });
    session = current;
    const imported = options.importFrom?.(owner);
    if (!imported || imported.items.length === 0) return;
    for (const input of imported.items) enqueue(input);
    void current.saved().then((isSaved) => isSaved && imported.clear());
  }

  const remove = (id: string, outcome: DeliveryOutcome) => {
    settleOutcome(id, outcome);
    void session?.remove(id);
  };

  return {
    getItems: () => items,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setOwner(owner) {
      const scope = owner && scopeOf(name, owner);
      if (scope === ownerScope) return;
      ownerScope = scope;
      session?.stop();
      session = null;
      for (const id of outcomes.keys()) settleOutcome(id, 'waiting');
      if (owner && scope) startSession(owner, scope);
      refresh();
    },
    enqueue,
    outcome(id) {
      return new Promise((resolve) => {
        outcomes.set(id, [...(outcomes.get(id) ?? []), resolve]);
        report();
      });
    },
    retry(id) {
      reported.add(id);
      void session?.update(id, { failure: null, attempts: 0, retryAt: 0 });
      session?.resume();
    },
    resume: () => session?.resume(),
    discard: (id) => remove(id, 'removed'),
    settle: (id) => remove(id, 'delivered'),
    postpone(id, ms) {
      void session?.update(id, { postponedUntil: ms > 0 ? environment.clock.now() + ms : 0 });
    },
    dispose() {
      this.setOwner(null);
      listeners.clear();
      environment.channel.close();
    },
  };
}

function isEqual<Payload>(one: QueueItem<Payload>, other: QueueItem<Payload> | undefined): boolean {
  return (
    other !== undefined &&
    one.id === other.id &&
    one.state === other.state &&
    one.attempts === other.attempts &&
    one.failure?.code === other.failure?.code
  );
}
