import { addDays, type Weekday, weekStart } from '@atrium/platform';
import type { Period } from '../api/matrix';

/** Returns the preset periods around a day. */
export function periodsAround(
  today: string,
  firstDay: Weekday,
): Record<'month' | 'lastMonth' | 'week' | 'lastWeek', Period> {
  const monthStart = `${today.slice(0, 7)}-01`;
  const lastMonthEnd = addDays(monthStart, -1);
  const week = weekStart(today, firstDay);
  return {
    month: { from: monthStart, to: today },
    lastMonth: { from: `${lastMonthEnd.slice(0, 7)}-01`, to: lastMonthEnd },
    week: { from: week, to: today },
    lastWeek: { from: addDays(week, -7), to: addDays(week, -1) },
  };
}
