/** Values by key, of which the least recently used are evicted beyond a total size. */
export interface RecentValues<Value> {
  get(key: string): Value | undefined;
  /** Keeps a value unless the key has one. The newest value stays, whatever its size. */
  add(key: string, value: Value): void;
}

/**
 * Creates an empty cache.
 *
 * @param maxBytes total size of the values
 */
export function createRecentValues<Value>(maxBytes: number, sizeOf: (value: Value) => number): RecentValues<Value> {
  const values = new Map<string, Value>();
  let bytes = 0;
  return {
    get(key) {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    add(key, value) {
      if (values.has(key)) return;
      values.set(key, value);
      bytes += sizeOf(value);
      for (const [oldest, other] of values) {
        if (bytes <= maxBytes || oldest === key) break;
        values.delete(oldest);
        bytes -= sizeOf(other);
      }
    },
  };
}
