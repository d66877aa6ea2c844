import { type RefObject, useEffect, useEffectEvent } from 'react';

const TYPED_INTO = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/**
 * Calls `onKey` with the row's key when `a` or `r` is pressed on a row of the table inside the frame. A held key counts
 * once, although the next row receives the focus.
 */
export function useDecisionKeys(
  frame: RefObject<HTMLElement | null>,
  onKey: (key: 'a' | 'r', rowKey: string) => void,
): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
    if ((key !== 'a' && key !== 'r') || !(target instanceof Element) || target.closest(TYPED_INTO) !== null) return;
    const rowKey = target.closest<HTMLElement>('tr[data-row-key]')?.dataset['rowKey'];
    if (rowKey === undefined) return;
    event.preventDefault();
    onKey(key, rowKey);
  });
  useEffect(() => {
    const element = frame.current;
    const listen = (event: KeyboardEvent) => handle(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [frame]);
}
