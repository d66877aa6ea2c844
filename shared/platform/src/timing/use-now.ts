import { useClock } from '@atrium/ui';
import { useEffect, useState } from 'react';

/** How often the time is read again, in ms. */
const CHECK_MS = 10_000;

/** Returns the current time in ms since 1970, by the clock of `ClockProvider`. Updates every ten seconds. */
export function useNow(): number {
  const clock = useClock();
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const handle = setInterval(() => setNow(clock()), CHECK_MS);
    return () => clearInterval(handle);
  }, [clock]);
  return now;
}
