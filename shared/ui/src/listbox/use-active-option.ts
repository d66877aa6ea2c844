import { useCallback, useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { isComposing } from '../language/is-composing';

/** A ref callback that scrolls an opening list to its active option. */
export function centreActive(list: HTMLElement | null): void {
  const active = list?.querySelector<HTMLElement>('[data-active]');
  if (list && active) list.scrollTop = active.offsetTop - list.clientHeight / 2;
}

/** Scrolls the list as little as needed to make an option visible. */
function reveal(option: HTMLElement | null) {
  const list = option?.closest<HTMLElement>('[role="listbox"]');
  if (option === null || !list) return;
  const { top, bottom } = option.getBoundingClientRect();
  const view = list.getBoundingClientRect();
  if (top < view.top) list.scrollTop -= view.top - top;
  if (bottom > view.bottom) list.scrollTop += bottom - view.bottom;
}

interface ActiveOptions {
  /** Keys of the selectable options in display order. */
  keys: readonly string[];
  /** The active option until the user moves. Defaults to the first one; null for none. */
  initial?: string | null | undefined;
  onChoose: (key: string) => void;
}

/**
 * Manages the active option of a list while the focus stays in a text field (the ARIA combobox pattern). The option is
 * tracked by its key, so options that load later do not change it.
 */
export function useActiveOption({ keys, initial = keys[0] ?? null, onChoose }: ActiveOptions) {
  const id = useId();
  const [movedKey, setMovedKey] = useState<string | null>(null);
  const start = initial !== null && keys.includes(initial) ? initial : null;
  const hasMoved = movedKey !== null && keys.includes(movedKey);
  const active = hasMoved ? movedKey : start;
  const optionId = useCallback((key: string) => `${id}-${keys.indexOf(key)}`, [id, keys]);

  const move = (step: 1 | -1) => {
    if (keys.length === 0) return;
    const from = active === null ? (step === 1 ? -1 : 0) : keys.indexOf(active);
    const next = keys[(from + step + keys.length) % keys.length];
    if (next === undefined) return;
    setMovedKey(next);
    reveal(document.getElementById(optionId(next)));
  };

  /** Handles the arrow keys and Enter. Returns whether the key was handled. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (isComposing(event)) return false;
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
      // Not `onPointerEnter`: scrolling the list under a resting pointer must not change the active option.
      onPointerMove: () => setMovedKey(key),
      onClick: () => onChoose(key),
    }),
    [optionId, active, onChoose],
  );

  return {
    active,
    /** Whether the user moved to the active option; false while it is the initial one. */
    hasMoved,
    listId: `${id}-list`,
    activeId: active === null ? undefined : optionId(active),
    onKeyDown,
    /** Returns to the initial option, for example after the query has changed. */
    reset: () => setMovedKey(null),
    /** Returns the props of a selectable option. Stable until the keys, `onChoose` or the active option change. */
    option,
  };
}
