import type { MouseEvent, MouseEventHandler } from 'react';

/** Returns the props of a button that ignores clicks while it loads. */
export const loadingProps = (loading: boolean, onClick: MouseEventHandler<HTMLButtonElement> | undefined) =>
  // Not `disabled`, which would lose the focus. Preventing the click also prevents a submit.
  loading ? { 'aria-busy': true, 'aria-disabled': true, onClick: ignoreClick } : { onClick };

function ignoreClick(event: MouseEvent<HTMLButtonElement>) {
  event.preventDefault();
  event.stopPropagation();
}
