import { useLayoutEffect, useRef } from 'react';

/**
 * For a list whose rows go away by their own buttons: the list then takes the focus that went with the button, and the
 * keyboard goes on from there. No other row takes it, since a second Enter would do the same to that one.
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
