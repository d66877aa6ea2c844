import type { Platform } from '@atrium/platform';
import { type FindCaller, throwingRemote } from '../calling-remote';

type Bus = Platform['bus'];

/**
 * Maximum number of events that a remote may publish within a second. Changing many objects at once publishes one event
 * for each, up to 200 (`LIMITS.entriesAtOnce`); loops publish thousands.
 */
const MAX_PER_SECOND = 500;

/**
 * Returns the bus of a remote, which drops events that the remote publishes beyond a limit.
 *
 * @param onFlood called with each event that is dropped
 */
export function limitEvents(bus: Bus, onFlood: () => void, now: () => number = Date.now): Bus {
  let second = 0;
  let published = 0;
  return {
    publish(name, payload) {
      const current = Math.floor(now() / 1_000);
      published = current === second ? published + 1 : 1;
      second = current;
      if (published > MAX_PER_SECOND) onFlood();
      else bus.publish(name, payload);
    },
    on: (name) => bus.on(name),
    once: (name) => bus.once(name),
    // Does nothing, since other packages still use the bus of the page.
    close: () => undefined,
  };
}

/** Number of uncaught errors of one remote within the period from which they count as a storm. */
const MAX_ERRORS = 30;
const PERIOD_MS = 10_000;

interface StormDeps {
  /** Called with each further error of a storm. */
  onStorm(name: string): void;
  remoteOf?: (error: unknown) => string | null;
  /** Returns a monotonic time in ms. */
  now?: () => number;
}

/** Counts the uncaught errors of each remote. Errors of a storm are not logged, so that the page stays responsive. */
export function watchErrorStorms(
  target: Pick<Window, 'addEventListener'>,
  { onStorm, remoteOf = throwingRemote, now = () => performance.now() }: StormDeps,
): void {
  const periods = new Map<string, { since: number; errors: number }>();
  const count = (event: Event, error: unknown) => {
    const name = remoteOf(error);
    if (name === null) return;
    const known = periods.get(name);
    const isOver = !known || now() - known.since > PERIOD_MS;
    const period = isOver ? { since: now(), errors: 1 } : { ...known, errors: known.errors + 1 };
    periods.set(name, period);
    if (period.errors <= MAX_ERRORS) return;
    event.preventDefault();
    onStorm(name);
  };
  target.addEventListener('error', (event) => count(event, event.error));
  target.addEventListener('unhandledrejection', (event) => count(event, event.reason));
}

/** Maximum number of characters that a remote may store per page. Browsers store about five million for all. */
const MAX_STORED_CHARACTERS = 1_000_000;

/** The value that a remote has stored under a key. */
interface StoredText {
  storage: Storage;
  size: number;
}

interface StorageDeps {
  callerOf: FindCaller;
  /** Called when a remote exceeds the limit. The remote gets the error of a full storage. */
  onFlood(name: string): void;
}

/** Limits the data that remotes store directly in local and session storage, not that of the shell's libraries. */
export function limitStorage(prototype: Storage, { callerOf, onFlood }: StorageDeps): void {
  const { setItem } = prototype;
  const stored = new Map<string, Map<string, StoredText>>();
  function setLimited(this: Storage, key: string, value: string): void {
    const name = callerOf(setLimited);
    if (name !== null) {
      const own = stored.get(name) ?? new Map<string, StoredText>();
      stored.set(name, own);
      const before = own.get(String(key));
      own.set(String(key), { storage: this, size: String(key).length + String(value).length });
      if (isOver(own)) forgetRemoved(own, String(key));
      if (isOver(own)) {
        if (before === undefined) own.delete(String(key));
        else own.set(String(key), before);
        onFlood(name);
        throw new DOMException(`${name} stores too much`, 'QuotaExceededError');
      }
    }
    setItem.call(this, key, value);
  }
  prototype.setItem = setLimited;
}

const isOver = (own: ReadonlyMap<string, StoredText>): boolean =>
  [...own.values()].reduce((sum, { size }) => sum + size, 0) > MAX_STORED_CHARACTERS;

/** Forgets the keys that are no longer stored, except the one that is about to be. */
function forgetRemoved(own: Map<string, StoredText>, next: string): void {
  for (const [key, { storage }] of own) if (key !== next && storage.getItem(key) === null) own.delete(key);
}
