import { useEffect, useState } from 'react';

/** Content that loads faster than this, in ms, is shown without a preceding spinner or skeleton. */
const NOTICED_AFTER_MS = 150;

/**
 * Returns false at first, and true from when the wait has become noticeable or has lasted `after` ms.
 *
 * @param progress what has loaded so far; the wait starts again whenever it changes
 */
export function useIsSlow(after = NOTICED_AFTER_MS, progress: unknown = null): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), after);
    return () => clearTimeout(timer);
  }, [after, progress]);
  return slow;
}
