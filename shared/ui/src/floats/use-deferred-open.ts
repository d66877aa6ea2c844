import { useDeferredValue } from 'react';

/**
 * Whether something that floats is to be drawn. The press that opens it is answered at once; what floats is drawn
 * after that picture, in slices that let further presses through. It closes without delay.
 */
export function useDeferredOpen(open: boolean): boolean {
  const drawn = useDeferredValue(open, false);
  return open && drawn;
}
