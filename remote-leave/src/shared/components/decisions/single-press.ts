import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * Returns the props of a button that acts once per press. For lists in which the next row takes the place of a decided
 * one: the second click of a double click, or a held Enter key, would decide that row as well.
 */
export const singlePressProps = (act: () => void) => ({
  onClick: ({ detail }: MouseEvent) => {
    if (detail < 2) act();
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
  },
});
