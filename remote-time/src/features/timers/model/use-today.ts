import type { CalendarDay } from '@atrium/domain';
import { useEffect, useState } from 'react';
import { localDay } from './week';

/** The present day where the user is; it changes at midnight, also in a page that stays open. */
export function useToday(timeZone: string): CalendarDay {
  const [today, setToday] = useState(() => localDay(Date.now(), timeZone));
  useEffect(() => {
    const look = () => setToday(localDay(Date.now(), timeZone));
    const handle = setInterval(look, 30_000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(handle);
      document.removeEventListener('visibilitychange', look);
    };
  }, [timeZone]);
  return today;
}
