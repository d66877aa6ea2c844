import { type Dispatch, type SetStateAction, useLayoutEffect } from 'react';

interface TypedAheadProps {
  /** Changes what was typed so far. */
  onTyped: Dispatch<SetStateAction<string>>;
  onClose: () => void;
}

/**
 * Stands in for the palette while its code is on its way: what is typed meanwhile is kept for it, and neither lost nor
 * taken for a shortcut of the page below.
 */
export function TypedAhead({ onTyped, onClose }: TypedAheadProps) {
  useLayoutEffect(() => {
    const keep = (event: KeyboardEvent) => {
      // The browser's own keys, such as F5, stay its own.
      if (event.ctrlKey || event.metaKey || event.altKey || /^F\d/.test(event.key)) return;
      if (event.key === 'Escape') onClose();
      else if (event.key === 'Backspace') onTyped((typed) => typed.slice(0, -1));
      else if (event.key.length === 1) onTyped((typed) => typed + event.key);
      // Nothing reaches the page below: Enter would send the form that has the focus there.
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', keep, true);
    return () => document.removeEventListener('keydown', keep, true);
  }, [onTyped, onClose]);
  return null;
}
