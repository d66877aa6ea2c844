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
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') onClose();
      else if (event.key === 'Backspace') onTyped((typed) => typed.slice(0, -1));
      else if (event.key.length === 1) onTyped((typed) => typed + event.key);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', keep, true);
    return () => document.removeEventListener('keydown', keep, true);
  }, [onTyped, onClose]);
  return null;
}
