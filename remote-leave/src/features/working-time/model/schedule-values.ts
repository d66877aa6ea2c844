import { API, type PersonSchedules, type WorkSchedule } from '@atrium/contracts';
import { scheduleOn } from '@atrium/domain';
import { z } from 'zod';

const { schedules: schedulesInput } = API.leave.saveSchedules.body.shape;

/** The fields of the form of a schedule. '' means as the company. */
export interface ScheduleValues {
  from: string;
  weekOf: 'company' | 'own';
  week: number[];
  timeZone: string;
  holidayCalendar: string;
}

/** Returns the form values of a schedule, or of a new one that begins today with the values in force. */
export function scheduleValues(schedule: WorkSchedule | null, { schedules, today, company }: PersonSchedules) {
  // A schedule states all values: a new one without those in force would return the person to the company.
  const values = schedule ?? scheduleOn(schedules, today);
  return {
    from: schedule?.from ?? today,
    weekOf: values?.week ? ('own' as const) : ('company' as const),
    week: [...(values?.week ?? company.week)],
    timeZone: values?.timeZone ?? '',
    holidayCalendar: values?.holidayCalendar ?? '',
  };
}

const orNull = (value: string) => (value === '' ? null : value);

/** Parses the form values to the schedule that is stored. */
export const scheduleForm = z
  .object({
    from: z.string(),
    weekOf: z.enum(['company', 'own']),
    week: z.array(z.number().or(z.nan())),
    timeZone: z.string(),
    holidayCalendar: z.string(),
  })
  .transform(({ from, weekOf, week, timeZone, holidayCalendar }): z.input<typeof schedulesInput.element> => ({
    from,
    week: weekOf === 'own' ? week : null,
    timeZone: orNull(timeZone),
    holidayCalendar: orNull(holidayCalendar),
  }))
  .pipe(schedulesInput.element);

/** Returns the schedules with one replaced, added (`before` is null) or removed (`after` is null), earliest first. */
export function withSchedule(
  schedules: readonly WorkSchedule[],
  before: WorkSchedule | null,
  after: WorkSchedule | null,
): WorkSchedule[] {
  const others = schedules.filter(({ from }) => from !== before?.from);
  return [...others, ...(after ? [after] : [])].toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

/** Returns the stored schedules that an edit began with, or that the user has seen since. */
export const schedulesIn = (base: Readonly<Record<string, unknown>>): WorkSchedule[] =>
  schedulesInput.parse(base['schedules']);

/** Returns the form field for a field of the request: `timeZone` for `schedules.2.timeZone`. */
export function fieldOfSchedule(path: string): keyof ScheduleValues | `week.${number}` | undefined {
  if (path === 'schedules') return 'from';
  const [, field] = /^schedules\.\d+\.(from|week\.\d+|timeZone|holidayCalendar)$/.exec(path) ?? [];
  return field as ReturnType<typeof fieldOfSchedule>; // one of the names in the pattern
}
