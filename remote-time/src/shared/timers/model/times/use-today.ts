import type { CalendarDay } from '@atrium/domain';
import { useClock } from '@atrium/platform';
import { useEffect, useState } from 'react';
import { localDay } from './week';

/** Returns the current date in `timeZone`, by the app's clock. Updates at midnight in pages that stay open. */
export function useToday(timeZone: string): CalendarDay {
  const now = useClock();
  const [today, setToday] = useState(() => localDay(now(), timeZone));
  useEffect(() => {
    const look = () => setToday(localDay(now(), timeZone));
    const handle = setInterval(look, 30_000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(handle);
      document.removeEventListener('visibilitychange', look);
    };
  }, [now, timeZone]);
  return today;
}
