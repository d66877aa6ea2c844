/** The part of `localStorage` and `sessionStorage` that is used. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** A text storage that keeps values in memory which the browser does not store. */
export interface KeptStorage extends TextStorage {
  /** Returns the keys of all values. */
  keys(): string[];
  /** Returns false after the browser has refused to store a value, which then lasts only as long as this page. */
  durable(): boolean;
}

/**
 * Creates storage that never throws. If the browser blocks storage or has no room, values stay in this page's memory,
 * and `durable` returns false. `open` returns localStorage or sessionStorage; it is called on each use and may throw.
 */
export function keptStorage(open: () => TextStorage): KeptStorage {
  const memory = new Map<string, string>();
  let hasRefused = false;
  return {
    getItem(key) {
      const remembered = memory.get(key);
      if (remembered !== undefined) return remembered;
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      try {
        open().setItem(key, value);
        memory.delete(key);
        hasRefused = memory.size > 0;
      } catch {
        memory.set(key, value);
        hasRefused = true;
      }
    },
    removeItem(key) {
      memory.delete(key);
      try {
        open().removeItem(key);
      } catch {
        // The storage is unavailable, so there is nothing to remove.
      }
    },
    keys() {
      try {
        return [...new Set([...Object.keys(open()), ...memory.keys()])];
      } catch {
        return [...memory.keys()];
      }
    },
    durable: () => !hasRefused,
  };
}
