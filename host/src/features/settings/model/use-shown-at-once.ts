import { useState } from 'react';

/**
 * A value that is saved when it changes, shown from the very press on: the cache follows a moment later, and a
 * controlled input would jump back until then. `save` says itself what failed.
 */
export function useShownAtOnce<Value>(
  value: Value,
  save: (next: Value) => Promise<unknown>,
): [shown: Value, change: (next: Value) => void] {
  const [chosen, setChosen] = useState<{ value: Value } | null>(null);
  const change = (next: Value) => {
    setChosen({ value: next });
    void save(next)
      .catch(() => undefined)
      .finally(() => setChosen(null));
  };
  return [chosen ? chosen.value : value, change];
}
