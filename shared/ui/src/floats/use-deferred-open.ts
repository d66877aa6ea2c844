import { useDeferredValue } from 'react';

/**
 * Returns whether to render a float. Opening is deferred: the response to the click is painted first, and the float is
 * then rendered interruptibly, so that it does not block further input. Closing is immediate.
 */
export function useDeferredOpen(open: boolean): boolean {
  const isDrawn = useDeferredValue(open, false);
  return open && isDrawn;
}
