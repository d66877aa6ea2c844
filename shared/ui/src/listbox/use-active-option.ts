import { useCallback, useId, useState } from 'react';
import type { KeyboardEvent } from 'react';

/** Puts an option into the view of its scrolling list, moving as little as needed. */
function reveal(option: HTMLElement | null) {
  const list = option?.closest<HTMLElement>('[role="listbox"]');
  if (option === null || !list) return;
  const { top, bottom } = option.getBoundingClientRect();
  const view = list.getBoundingClientRect();
  if (top < view.top) list.scrollTop -= view.top - top;
  if (bottom > view.bottom) list.scrollTop += bottom - view.bottom;
}

interface ActiveOptions {
  /** Keys of the options as they are shown, without those that cannot be chosen. */
  keys: readonly string[];
  /** The active one until the reader moves: the first by default, null for none. */
  initial?: string | null | undefined;
  onChoose: (key: string) => void;
}

/**
 * The active option of a list whose focus stays in a text field (the combobox pattern of ARIA). It is kept by its key:
 * options that come later do not move it.
 */
export function useActiveOption({ keys, initial = keys[0] ?? null, onChoose }: ActiveOptions) {
  const id = useId();
  const [moved, setMoved] = useState<string | null>(null);
  const start = initial !== null && keys.includes(initial) ? initial : null;
  const active = moved !== null && keys.includes(moved) ? moved : start;
  const optionId = useCallback((key: string) => `${id}-${keys.indexOf(key)}`, [id, keys]);

  const move = (step: 1 | -1) => {
    if (keys.length === 0) return;
    const from = active === null ? (step === 1 ? -1 : 0) : keys.indexOf(active);
    const next = keys[(from + step + keys.length) % keys.length];
    if (next === undefined) return;
    setMoved(next);
    reveal(document.getElementById(optionId(next)));
  };

  /** Arrows move, Enter chooses; tells whether the key was one of these. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (event.nativeEvent.isComposing) return false;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && active !== null) onChoose(active);
    else return false;
    event.preventDefault();
    return true;
  };

  const option = useCallback(
    (key: string) => ({
      id: optionId(key),
      'data-active': key === active ? '' : undefined,
      // Moves, not enters: a list that scrolls below a resting pointer changes nothing.
      onPointerMove: () => setMoved(key),
      onClick: () => onChoose(key),
    }),
    [optionId, active, onChoose],
  );

  return {
    active,
    listId: `${id}-list`,
    activeId: active === null ? undefined : optionId(active),
    onKeyDown,
    /** Starts again at the initial option, as after a changed query. */
    reset: () => setMoved(null),
    /** Props of an option that can be chosen; the same function as long as keys, `onChoose` and the active one are. */
    option,
  };
}
