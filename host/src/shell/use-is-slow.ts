import { useEffect, useState } from 'react';

/** Content that loads faster than this, in ms, is shown without a preceding spinner or skeleton. */
const NOTICED_AFTER_MS = 150;

/**
 * Returns false at first, and true once the wait has lasted `delayMs`, by default until it is noticeable.
 *
 * @param progress what has loaded so far; the wait starts again whenever it changes
 */
export function useIsSlow(delayMs = NOTICED_AFTER_MS, progress: unknown = null): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs, progress]);
  return isSlow;
}
