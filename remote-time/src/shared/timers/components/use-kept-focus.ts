import { useLayoutEffect, useRef } from 'react';

/**
 * Returns props for a list whose rows are removed by their own buttons. When the focused button disappears with its
 * row, the focus moves to the list, so that keyboard users continue from there. It does not move to another row,
 * because a second Enter would then remove that row as well.
 */
export function useKeptFocus(rows: number) {
  const ref = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  useLayoutEffect(() => {
    if (pressed.current && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
    pressed.current = false;
  }, [rows]);
  return {
    ref,
    tabIndex: -1,
    onClickCapture: () => {
      pressed.current = true;
    },
  };
}
