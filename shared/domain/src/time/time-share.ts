import { addDays, type CalendarDay } from '../calendar-day';
import { dayAt, startOfDay } from '../local-day';

/** A span of time, both ends as ISO instants. */
export interface TimeSegment {
  start: string;
  end: string;
}

const lengthOf = ({ start, end }: TimeSegment): number => Math.max(0, Date.parse(end) - Date.parse(start));

/** Returns the total length of the segments in milliseconds. */
export function segmentsLength(segments: readonly TimeSegment[]): number {
  return segments.reduce((sum, segment) => sum + lengthOf(segment), 0);
}

/** Returns the first `maxSeconds` seconds of the segments; the rest is cut off. */
export function capSegments(segments: readonly TimeSegment[], maxSeconds: number): TimeSegment[] {
  let left = maxSeconds * 1_000;
  const kept: TimeSegment[] = [];
  for (const segment of segments) {
    if (left <= 0) break;
    const length = Math.min(lengthOf(segment), left);
    left -= length;
    kept.push({ start: segment.start, end: new Date(Date.parse(segment.start) + length).toISOString() });
  }
  return kept;
}

/** Splits the segments at an instant into those before and those after it. */
export function splitSegments(segments: readonly TimeSegment[], at: string): [TimeSegment[], TimeSegment[]] {
  const cut = Date.parse(at);
  const before: TimeSegment[] = [];
  const after: TimeSegment[] = [];
  for (const segment of segments) {
    if (Date.parse(segment.end) <= cut) before.push(segment);
    else if (Date.parse(segment.start) >= cut) after.push(segment);
    else {
      before.push({ start: segment.start, end: at });
      after.push({ start: at, end: segment.end });
    }
  }
  return [before, after];
}

/** The measured time of an entry, and its cost. */
export interface MeasuredEntry {
  /** In order, without overlaps. */
  segments: readonly TimeSegment[];
  /** In seconds. */
  duration: number;
  /** In the smallest unit of the entry's currency; null for an entry without a cost. */
  costMinor: number | null;
}

/** The part of an entry that counts in a range. */
export interface TimeShare {
  seconds: number;
  costMinor: number | null;
}

/** The part of an entry that lies on one day. */
export interface DayShare extends TimeShare {
  day: CalendarDay;
}

/** A range of instants in ms since 1970; null leaves an end open. */
export interface InstantRange {
  from: number | null;
  before: number | null;
}

/** Returns `total × part / whole`, halves rounded up, exact for any amount. */
function proportion(total: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  return Number((BigInt(total) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));
}

/** Returns the part of an entry before an instant; the whole entry for null. */
function shareBefore({ segments, duration, costMinor }: MeasuredEntry, instant: number | null): TimeShare {
  const passedMs =
    instant === null ? null : segmentsLength(splitSegments(segments, new Date(instant).toISOString())[0]);
  // The last part receives the remainder of the rounding.
  if (passedMs === null || passedMs === segmentsLength(segments)) return { seconds: duration, costMinor };
  const seconds = Math.min(duration, Math.floor(passedMs / 1_000));
  return { seconds, costMinor: costMinor === null ? null : proportion(costMinor, seconds, duration) };
}

/**
 * Returns the part of an entry that lies in a range: the rule by which lists, totals, reports, exports and locks count
 * an entry that a range cuts. Each share is the difference of two running totals, so that the shares of adjacent ranges
 * add up to exactly the seconds and the cost of the entry.
 */
export function shareWithin(entry: MeasuredEntry, { from, before }: InstantRange): TimeShare {
  const until = shareBefore(entry, before);
  if (from === null) return until;
  const earlier = shareBefore(entry, from);
  return {
    seconds: until.seconds - earlier.seconds,
    costMinor: until.costMinor === null ? null : until.costMinor - (earlier.costMinor ?? 0),
  };
}

/** Returns the local days on which the segments have time, in order. */
function daysOf(segments: readonly TimeSegment[], timeZone: string): CalendarDay[] {
  const days = new Set<CalendarDay>();
  for (const { start, end } of segments) {
    const until = Date.parse(end);
    let from = Date.parse(start);
    while (from < until) {
      const day = dayAt(from, timeZone);
      days.add(day);
      from = Math.max(from + 1, startOfDay(addDays(day, 1), timeZone));
    }
  }
  return [...days];
}

/** Splits an entry by local day, also across daylight saving changes, by the rule of `shareWithin`. */
export function splitByDay(entry: MeasuredEntry, timeZone: string): DayShare[] {
  return daysOf(entry.segments, timeZone).map((day) => ({
    day,
    ...shareWithin(entry, { from: startOfDay(day, timeZone), before: startOfDay(addDays(day, 1), timeZone) }),
  }));
}
