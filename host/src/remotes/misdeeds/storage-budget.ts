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
      const size = String(key).length + String(value).length;
      const others = [...own].reduce((sum, [known, length]) => (known === String(key) ? sum : sum + length), 0);
      if (others + size > BUDGET) {
        onFlood(name);
        throw new DOMException(`${name} stores too much`, 'QuotaExceededError');
      }
      sizes.set(name, own.set(String(key), size));
    }
    setItem.call(this, key, value);
  }
  prototype.setItem = setLimited;
}
