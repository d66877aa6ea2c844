import { addDays, type CalendarDay } from '@atrium/domain';
import { isDay, useToday } from '@atrium/platform';
import { useUrlState } from '@atrium/platform/url-state';
import { deviceTimeZone } from '../../../shared/timers/model/times/local-time';

/** Returns the week from the URL. `?week=` is any of its days and defaults to the current week. */
export function useShownWeek() {
  const timeZone = deviceTimeZone();
  const today = useToday(timeZone);
  const [params, change] = useUrlState();
  const asked = params.get('week');
  const day: CalendarDay = asked !== null && isDay(asked) && asked < today ? asked : today;

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
