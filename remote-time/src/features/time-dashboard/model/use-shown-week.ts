import { addDays, type CalendarDay } from '@atrium/domain';
import { isDay, useToday } from '@atrium/platform';
import { useUrlState } from '@atrium/platform/url-state';
import { deviceTimeZone } from '../../../shared/timers/model/times/local-time';

/** Returns the week from the URL. `?week=` is any of its days and defaults to the current week. */
export function useShownWeek() {
  const timeZone = deviceTimeZone();
  const today = useToday(timeZone);
  const [params, change] = useUrlState();
  const text = params.get('week');
  const day: CalendarDay = text !== null && isDay(text) && text < today ? text : today;

  const show = (next: CalendarDay) => change({ week: next < today ? next : null });
  return {
    day,
    today,
    timeZone,
    previous: () => show(addDays(day, -7)),
    next: () => show(addDays(day, 7)),
    now: () => show(today),
  };
}
