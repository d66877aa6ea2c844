import type { Formats } from '@atrium/platform';

interface Span {
  startDate: string | null;
  endDate: string | null;
}

type Say = (key: 'profile.entries.since' | 'profile.entries.until', values: { date: string }) => string;

const MONTH: Intl.DateTimeFormatOptions = { month: 'short', year: 'numeric' };

/** Returns the period of an entry in months: `Mar 2019 – Jun 2022`, `since Mar 2019`; null if there are no dates. */
export function spanOf({ startDate, endDate }: Span, format: Pick<Formats, 'date'>, say: Say): string | null {
  const start = startDate && format.date(startDate, MONTH);
  const end = endDate && format.date(endDate, MONTH);
  if (start && end) return start === end ? start : `${start} – ${end}`;
  if (start) return say('profile.entries.since', { date: start });
  return end && say('profile.entries.until', { date: end });
}
