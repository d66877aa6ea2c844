import type { FindCaller } from '../calling-remote';

/** The most characters that a remote may store within a page. Browsers store about five million for all packages. */
const BUDGET = 1_000_000;

/** What a remote has stored under a key. */
interface StoredText {
  storage: Storage;
  size: number;
}

interface BudgetDeps {
  callerOf: FindCaller;
  /** Called when a remote stores more than it may. It gets the error of a full storage. */
  onFlood(name: string): void;
}

/** Limits what remotes store directly in local and session storage. The shell and its libraries are not limited. */
export function limitStorage(prototype: Storage, { callerOf, onFlood }: BudgetDeps): void {
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
  [...own.values()].reduce((sum, { size }) => sum + size, 0) > BUDGET;

/** Forgets the keys that are no longer stored, except the one that is about to be. */
function forgetRemoved(own: Map<string, StoredText>, next: string): void {
  for (const [key, { storage }] of own) if (key !== next && storage.getItem(key) === null) own.delete(key);
}
