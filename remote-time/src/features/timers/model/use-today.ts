import type { CalendarDay } from '@atrium/domain';
import { useClock } from '@atrium/platform';
import { useEffect, useState } from 'react';
import { localDay } from './week';

/** The present day where the user is, by the clock of the app; it changes at midnight, also in a page that stays open. */
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
