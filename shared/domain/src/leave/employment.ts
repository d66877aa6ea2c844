import { addDays, type CalendarDay, spanInDays } from '../calendar-day';

/** A period for which a person belongs to the company, both days included; `last` is null while it lasts. */
export interface EmploymentPeriod {
  first: CalendarDay;
  last: CalendarDay | null;
}

interface Span {
  first: CalendarDay;
  last: CalendarDay;
}

/** Returns the employed parts of a span, earliest first; overlapping periods are merged. */
function employedSpans(employment: readonly EmploymentPeriod[], { first, last }: Span): Span[] {
  const spans: Span[] = [];
  for (const period of employment.toSorted((one, other) => (one.first < other.first ? -1 : 1))) {
    const end = period.last === null || period.last > last ? last : period.last;
    const free = spans.at(-1) ? addDays(spans.at(-1)?.last ?? first, 1) : first;
    const start = period.first > free ? period.first : free;
    if (start <= end) spans.push({ first: start, last: end });
  }
  return spans;
}

/** Returns the number of days from `first` to `last` on which the person is employed. No day counts twice. */
export function employedDays(employment: readonly EmploymentPeriod[], first: CalendarDay, last: CalendarDay): number {
  return employedSpans(employment, { first, last }).reduce((sum, span) => sum + spanInDays(span.first, span.last), 0);
}

/** Returns whether the person is employed on a day. */
export const isEmployed = (employment: readonly EmploymentPeriod[], day: CalendarDay): boolean =>
  employedDays(employment, day, day) > 0;

/** Returns the first day from `first` to `last` on which the person is employed, or null. */
export function firstEmployedDay(
  employment: readonly EmploymentPeriod[],
  first: CalendarDay,
  last: CalendarDay,
): CalendarDay | null {
  return employedSpans(employment, { first, last })[0]?.first ?? null;
}
