/** The part of `localStorage` and `sessionStorage` that is needed. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface KeptStorage extends TextStorage {
  /** False once the browser refused to keep something: it then lasts as long as this page. */
  durable(): boolean;
}

/**
 * Storage that never throws. Where the browser blocks its own or it is full, what is written stays in this page's
 * memory, and `durable` says so. `open` is called with each use: it may throw as well.
 */
export function keptStorage(open: () => TextStorage): KeptStorage {
  const memory = new Map<string, string>();
  let refused = false;
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
        refused = memory.size > 0;
      } catch {
        memory.set(key, value);
        refused = true;
      }
    },
    removeItem(key) {
      memory.delete(key);
      try {
        open().removeItem(key);
      } catch {
        // No storage, so nothing was there.
      }
    },
    durable: () => !refused,
  };
}
