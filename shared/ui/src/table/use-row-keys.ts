import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import type { Selection } from './use-selection';

const TEXT_FIELD = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
/** Controls in a row, which handle presses themselves. */
export const CONTROLS = 'a, button, input, select, textarea, label, [role="menuitem"]';

/** Returns the index of the row that a key moves to, or null for other keys. */
function nextIndex(event: KeyboardEvent, count: number, index: number): number | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  switch (event.key) {
    case 'j':
    case 'ArrowDown':
      return Math.min(count - 1, index + 1);
    case 'k':
    case 'ArrowUp':
      return Math.max(0, index - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

interface RowKeysInput {
  table: RefObject<HTMLElement | null>;
  keys: readonly string[];
  activeKey: string | null;
  setActiveKey: (key: string) => void;
  selection: Selection | null;
  onOpen: ((key: string) => void) | undefined;
  scrollTo: ((index: number) => void) | undefined;
}

/**
 * Handles the keyboard in the rows: j, k and the arrows move, Home and End go to the ends, x and Space select, Shift
 * with an arrow extends the selection, Enter opens, Escape clears the selection.
 */
export function useRowKeys({ table, keys, activeKey, setActiveKey, selection, ...input }: RowKeysInput) {
  const index = activeKey === null ? -1 : keys.indexOf(activeKey);
  const pendingFocusKey = useRef<string | null>(null);
  /** Key of the row that has the focus, or that contains what has it. */
  const focusedKey = useRef<string | null>(null);
  const [, rerender] = useState(0);

  // The row that replaces a removed one receives its focus, so that the keys keep working.
  useLayoutEffect(() => {
    if (focusedKey.current === null || keys.includes(focusedKey.current)) return;
    focusedKey.current = null;
    if (document.activeElement === document.body) pendingFocusKey.current = activeKey;
  });

  // An off-screen row is rendered one or two renders after the table scrolls to it.
  useLayoutEffect(() => {
    if (pendingFocusKey.current === null) return;
    const rows = table.current?.querySelectorAll<HTMLElement>('tr[data-row-key]') ?? [];
    const row = [...rows].find(({ dataset }) => dataset['rowKey'] === pendingFocusKey.current);
    if (row === undefined) return;
    pendingFocusKey.current = null;
    row.focus({ preventScroll: input.scrollTo !== undefined });
    if (input.scrollTo === undefined) row.scrollIntoView?.({ block: 'nearest' });
  });

  const focusRow = (next: number) => {
    const key = keys[next];
    if (key === undefined) return;
    pendingFocusKey.current = key;
    setActiveKey(key);
    input.scrollTo?.(next);
    rerender((count) => count + 1);
  };

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    focusedKey.current = target.closest<HTMLElement>('tr[data-row-key]')?.dataset['rowKey'] ?? null;
  };
  const onBlur = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    // An element that is removed may lose the focus before it leaves the document.
    queueMicrotask(() => {
      if (target.isConnected && !currentTarget.contains(document.activeElement)) focusedKey.current = null;
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    // React also bubbles keys from menus and dialogs that the rows render elsewhere in the document.
    if (!(target instanceof HTMLElement) || !event.currentTarget.contains(target)) return;
    if (target.closest(TEXT_FIELD) !== null || event.defaultPrevented) return;
    const row = target.closest<HTMLElement>('tr[data-row-key]');
    const rowIndex = row === null ? index : keys.indexOf(row.dataset['rowKey'] ?? '');
    const next = row === null && target.closest('thead') !== null ? null : nextIndex(event, keys.length, rowIndex);
    if (next !== null) {
      event.preventDefault();
      const key = keys[next];
      if (event.shiftKey && selection !== null && key !== undefined) selection.add(key);
      focusRow(next);
      return;
    }
    const key = keys[rowIndex];
    if (key !== undefined) actOnRow(event, key, target === row, selection, input.onOpen);
  };
  return { onKeyDown, onFocus, onBlur, focusRow };
}

/** Moves the focus into the rows on j or k from anywhere on the page, if nothing else has the focus. */
export function usePageKeys(isEnabled: boolean, index: number, focusRow: (index: number) => void) {
  const enter = useRef(focusRow);
  useEffect(() => {
    enter.current = focusRow;
  });
  useEffect(() => {
    if (!isEnabled) return undefined;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const { target } = event;
      const isFree = target === document.body || (target instanceof Element && target.matches('main, h1'));
      if (!isFree || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key !== 'j' && event.key !== 'k') return;
      event.preventDefault();
      enter.current(Math.max(0, index));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isEnabled, index]);
}

/** Handles the keys that act on one row. A button or link inside the row keeps its own keys. */
function actOnRow(
  event: KeyboardEvent,
  key: string,
  isRow: boolean,
  selection: Selection | null,
  onOpen: ((key: string) => void) | undefined,
) {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const isControl =
    event.target instanceof Element && event.target.closest(`${CONTROLS}, [contenteditable="true"]`) !== null;
  if (selection !== null && (event.key === 'x' || (event.key === ' ' && isRow))) {
    event.preventDefault();
    selection.toggle(key, event.shiftKey);
  } else if (event.key === 'Enter' && isRow && !isControl && onOpen !== undefined) {
    event.preventDefault();
    onOpen(key);
  } else if (event.key === 'Escape' && selection !== null && selection.selectedKeys.length > 0) {
    event.preventDefault();
    selection.clear();
  }
}
