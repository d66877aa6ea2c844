import { Temporal } from 'temporal-polyfill';
import { type EventTimes, formatInstant, instantOf, zoneOf } from '../../events/occurrences';
import { createMove, startOnSameDay } from '../../events/series-exceptions';

/** The dates that a series excludes (EXDATE) and adds to its rule (RDATE), as instants in milliseconds. */
interface SeriesDates {
  excluded: ReadonlySet<number>;
  added: ReadonlySet<number>;
}

/** Parses a date or date-time of RFC 5545, or the start of a period. Returns null if it is invalid. */
function parseDate(text: string, zone: string): number | null {
  const value = text.split('/')[0] ?? '';
  try {
    const local = Temporal.PlainDateTime.from(value.replace(/Z$/, ''));
    return instantOf(local, value.endsWith('Z') ? 'UTC' : zone).getTime();
  } catch {
    return null;
  }
}

function datesOf(lines: readonly string[], name: string, zone: string): ReadonlySet<number> {
  const found = lines.flatMap((line) => {
    const [, parameters = '', values = ''] = new RegExp(`^${name}((?:;[^:]*)?):(.+)$`).exec(line) ?? [];
    const isDate = !values.includes('T');
    const timeZone = /TZID=([^;]+)/.exec(parameters)?.[1] ?? zone;
    return values === '' ? [] : values.split(',').map((value) => parseDate(value, isDate ? 'UTC' : timeZone));
  });
  return new Set(found.filter((at) => at !== null));
}

/** Reads the EXDATE and RDATE lines of a series. `zone` is the time zone of dates that name none. */
export const seriesDatesOf = (lines: readonly string[], zone: string): SeriesDates => ({
  excluded: datesOf(lines, 'EXDATE', zone),
  added: datesOf(lines, 'RDATE', zone),
});

/** Returns the RDATE or EXDATE line of a date, all-day or timed like its series. */
export const dateLine = (name: 'EXDATE' | 'RDATE', at: Date, { allDay }: Pick<EventTimes, 'allDay'>): string =>
  allDay ? `${name};VALUE=DATE:${formatInstant(at).slice(0, 8)}` : `${name}:${formatInstant(at)}`;

/**
 * Returns the recurrence lines of a series after its start has changed. Excluded dates move with the series, as their
 * exceptions do. Added dates stay; if the series changed between all-day and timed, they stay on their day, and deleted
 * ones are omitted, because their deletions at Google are of occurrences with other ids.
 */
export function moveDates(
  lines: readonly string[],
  { before, after, isDeleted }: { before: EventTimes; after: EventTimes; isDeleted: (at: number) => boolean },
): string[] {
  const { excluded, added } = seriesDatesOf(lines, zoneOf(before));
  const move = createMove({ row: before, span: { start: before.startsAt } }, after);
  const isSameKind = before.allDay === after.allDay;
  const others = lines.filter((line) => !(isSameKind ? /^EXDATE/ : /^(EXDATE|RDATE)/).test(line));
  const kept = isSameKind ? [] : [...added].filter((at) => !isDeleted(at));
  const converted = kept.map((at) => startOnSameDay(new Date(at), before, after));
  return [
    ...others,
    ...[...excluded].map((at) => dateLine('EXDATE', move(new Date(at)), after)),
    ...converted.map((at) => dateLine('RDATE', at, after)),
  ];
}
