import type { FindCaller } from './calling-remote';

/** The most characters that a remote may store within a page. Browsers store about five million for all packages. */
const BUDGET = 1_000_000;

interface BudgetDeps {
  callerOf: FindCaller;
  /** Called when a remote stores more than it may. It gets the error of a full storage. */
  onFlood(name: string): void;
}

/** Limits what remotes store directly in local and session storage. The shell and its libraries are not limited. */
export function limitStorage(prototype: Storage, { callerOf, onFlood }: BudgetDeps): void {
  const { setItem } = prototype;
  const sizes = new Map<string, Map<string, number>>();
  function setLimited(this: Storage, key: string, value: string): void {
    const name = callerOf(setLimited);
    if (name !== null) {
      const own = sizes.get(name) ?? new Map<string, number>();
      sizes.set(name, own);
      const before = own.get(String(key));
      own.set(String(key), String(key).length + String(value).length);
      if (isOver(own)) forgetRemoved(own, this, String(key));
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

const isOver = (sizes: ReadonlyMap<string, number>): boolean =>
  [...sizes.values()].reduce((sum, size) => sum + size, 0) > BUDGET;

/** Forgets the keys that are no longer stored, except the one that is about to be. */
function forgetRemoved(sizes: Map<string, number>, storage: Storage, next: string): void {
  for (const key of sizes.keys()) if (key !== next && storage.getItem(key) === null) sizes.delete(key);
}
