import { useEffect, useState } from 'react';

/** What is there sooner than this, in ms, is shown without a spinner or a skeleton before it. */
const NOTICED_AFTER = 150;

/** False at first, true once the wait has become noticeable, or has lasted `after` ms. */
export function useSlow(after = NOTICED_AFTER): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return slow;
}
