import { useState } from 'react';

/**
 * Returns state that the caller may control through `value` and `onChange`; otherwise the component keeps it itself.
 */
export function useOwnState<Value>(
  value: Value | undefined,
  onChange: ((value: Value) => void) | undefined,
  initial: Value | (() => Value),
): [Value, (value: Value) => void] {
  const [own, setOwn] = useState(initial);
  return [
    value === undefined ? own : value,
    (next) => {
      setOwn(() => next);
      onChange?.(next);
    },
  ];
}
