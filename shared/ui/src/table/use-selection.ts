import { useRef, useState } from 'react';

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

interface SelectionInput {
  /** Keys of all rows, in display order. */
  keys: readonly string[];
  selected: ReadonlySet<string> | undefined;
  onSelectedChange: ((selected: ReadonlySet<string>) => void) | undefined;
}

/** Manages the selected rows. Ignores keys of rows that are not shown, such as filtered ones. */
export function useSelection({ keys, selected: controlled, onSelectedChange }: SelectionInput) {
  const [selected, setSelected] = useOwnState<ReadonlySet<string>>(controlled, onSelectedChange, new Set());
  const anchor = useRef<string | null>(null);
  const selectedKeys = keys.filter((key) => selected.has(key));

  /** Selects or deselects a row; with `range`, all rows from the last toggled one. */
  const toggle = (key: string, range = false) => {
    const next = new Set(selected);
    const isSelecting = !selected.has(key);
    const from = range && anchor.current !== null ? keys.indexOf(anchor.current) : -1;
    const to = keys.indexOf(key);
    const affected = from === -1 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1);
    for (const one of affected) {
      if (isSelecting) next.add(one);
      else next.delete(one);
    }
    anchor.current = key;
    setSelected(next);
  };

  return {
    isSelected: (key: string) => selected.has(key),
    selectedKeys,
    isAll: keys.length > 0 && selectedKeys.length === keys.length,
    isSome: selectedKeys.length > 0 && selectedKeys.length < keys.length,
    toggle,
    toggleAll: () => setSelected(selectedKeys.length === keys.length ? new Set() : new Set(keys)),
    clear: () => {
      anchor.current = null;
      setSelected(new Set());
    },
    /** Adds a row to the selection, for moving with Shift held. */
    add: (key: string) => setSelected(new Set([...selected, key])),
  };
}

/** The result of `useSelection`. */
export type Selection = ReturnType<typeof useSelection>;
