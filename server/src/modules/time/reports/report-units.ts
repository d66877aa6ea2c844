import type { ReportGroup } from '@atrium/contracts';
import { addDays, startOfDay, weekdayOf } from '@atrium/domain';
import { EARLIEST_MS } from '../entries/measured-time';

/** Groups of a report that consist of local days. */
const TIME_GROUPS: readonly ReportGroup[] = ['day', 'week', 'month'];
export const isTimeGroup = (group: ReportGroup): boolean => TIME_GROUPS.includes(group);

/** First days of the units that contain a local day; null for a time group that the report does not have. */
export interface Units {
  day: string | null;
  otherDay: string | null;
}

/** The stretches of a period within which no unit changes, given by their first instants and their units. */
export interface Stretches {
  starts: Date[];
  units: Units[];
}

interface UnitPlan {
  groups: readonly ReportGroup[];
  /** Local days. */
  days: { from: string; to: string };
  timeZone: string;
  /** 1 is Monday, 7 is Sunday. */
  firstDayOfWeek: number;
}

/** Returns the first day of the unit that contains a day. */
export function unitOfDay(group: ReportGroup, day: string, firstDayOfWeek: number): string {
  if (group === 'month') return `${day.slice(0, 7)}-01`;
  if (group !== 'week') return day;
  return addDays(day, -((weekdayOf(day) + 1 - firstDayOfWeek + 7) % 7));
}

/** Returns the units of a local day. */
export function unitsOfDay({ groups, firstDayOfWeek }: Omit<UnitPlan, 'days' | 'timeZone'>, day: string): Units {
  const [first, second] = groups.filter(isTimeGroup);
  const unit = (group: ReportGroup | undefined) => (group ? unitOfDay(group, day, firstDayOfWeek) : null);
  return { day: unit(first), otherDay: unit(second) };
}

const isoDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** Returns the stretches of a report's period, or null without groups by time. Skips days that cannot have entries. */
export function stretchesOf(plan: UnitPlan, now: Date): Stretches | null {
  if (!plan.groups.some(isTimeGroup)) return null;
  const first = addDays(isoDay(EARLIEST_MS), -1);
  const last = addDays(isoDay(now.getTime()), 2);
  const stretches: Stretches = { starts: [], units: [] };
  const from = plan.days.from > first ? plan.days.from : first;
  const to = plan.days.to < last ? plan.days.to : last;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const units = unitsOfDay(plan, day);
    const before = stretches.units.at(-1);
    if (before && before.day === units.day && before.otherDay === units.otherDay) continue;
    stretches.starts.push(new Date(startOfDay(day, plan.timeZone)));
    stretches.units.push(units);
  }
  return stretches;
}
