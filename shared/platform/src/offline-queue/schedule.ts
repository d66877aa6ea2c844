import type { QueueItemState, StoredItem } from './types';

/** The state that determines which items may be sent. */
export interface ScheduleInput {
  /** Sorted by position. */
  items: readonly StoredItem[];
  now: number;
  /** The server accepts no request before this time, because of a rate limit. */
  limitedUntil: number;
  /** The keys of the items that this tab is sending, by id. */
  inFlight: ReadonlyMap<string, string>;
  /** Returns whether the connection came back after the item's last attempt, which ends its backoff. */
  isResumed: (item: StoredItem) => boolean;
}

/** Sorts by position, then by id, so that every tab sees the same order. */
export function sortByPosition(items: Iterable<StoredItem>): StoredItem[] {
  return [...items].toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
}

const isInLine = (item: StoredItem, now: number) => item.failure === null && item.postponedUntil <= now;

/** Returns the first item of each key that is neither failed nor postponed. */
function firstItems({ items, now }: ScheduleInput): StoredItem[] {
  const first = new Map<string, StoredItem>();
  for (const item of items) if (isInLine(item, now) && !first.has(item.key)) first.set(item.key, item);
  return [...first.values()];
}

const isDue = (item: StoredItem, { now, isResumed }: ScheduleInput) => item.retryAt <= now || isResumed(item);

/** Returns the items to send now: the first of each key that is not being sent, if it is due. */
export function dueItems(input: ScheduleInput): StoredItem[] {
  const { now, limitedUntil, inFlight } = input;
  if (limitedUntil > now) return [];
  const busy = new Set(inFlight.values());
  return firstItems(input).filter((item) => !busy.has(item.key) && isDue(item, input));
}

/** Returns when the next item becomes due, in ms since 1970, or null if none becomes due without an external event. */
export function nextDueAt(input: ScheduleInput): number | null {
  const { items, now, limitedUntil, inFlight } = input;
  const waits = [
    ...firstItems(input)
      .filter(({ id }) => !inFlight.has(id))
      .map((item) => (isDue(item, input) ? now : item.retryAt)),
    ...items
      .filter(({ failure, postponedUntil }) => failure === null && postponedUntil > now)
      .map((item) => item.postponedUntil),
  ];
  return waits.length === 0 ? null : Math.max(Math.min(...waits), limitedUntil);
}

/** Returns the state of each item, by id. */
export function itemStates(input: ScheduleInput): Map<string, QueueItemState> {
  const { items, now, limitedUntil, inFlight } = input;
  const isLimited = limitedUntil > now;
  const blockedKeys = new Set<string>();
  const stateOf = (item: StoredItem): QueueItemState => {
    if (inFlight.has(item.id)) return 'sending';
    if (item.failure !== null) return 'failed';
    if (item.postponedUntil > now) return 'postponed';
    if (isLimited || blockedKeys.has(item.key) || !isDue(item, input)) {
      blockedKeys.add(item.key);
      return 'waiting';
    }
    return 'sending';
  };
  return new Map(items.map((item) => [item.id, stateOf(item)]));
}
