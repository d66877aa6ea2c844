import { addDays, type CalendarDay } from '../calendar-day';
import { dayAt, startOfDay } from '../local-day';

/** A stretch of time, both ends as ISO instants. */
export interface TimeSegment {
  start: string;
  end: string;
}

/** The part of an entry that lies on one day. */
export interface DayShare {
  day: CalendarDay;
  seconds: number;
  /** In the smallest unit of the entry's currency. */
  costMinor: number;
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

/** Returns the milliseconds of the segments on each local day, in order. */
function lengthByDay(segments: readonly TimeSegment[], timeZone: string): Map<CalendarDay, number> {
  const days = new Map<CalendarDay, number>();
  for (const { start, end } of segments) {
    const until = Date.parse(end);
    let from = Date.parse(start);
    while (from < until) {
      const day = dayAt(from, timeZone);
      const next = Math.min(until, Math.max(from + 1, startOfDay(addDays(day, 1), timeZone)));
      days.set(day, (days.get(day) ?? 0) + next - from);
      from = next;
    }
  }
  return days;
}

/** Returns `total × part / whole`, halves rounded up, exact for any amount. */
function proportion(total: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  return Number((BigInt(total) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));
}

/**
 * Splits an entry by local day, also across daylight saving changes. Each share is the difference of running totals, so
 * that the shares add up to exactly the seconds and the cost of the entry, whatever the number of days.
 */
export function splitByDay(segments: readonly TimeSegment[], costMinor: number, timeZone: string): DayShare[] {
  const days = lengthByDay(segments, timeZone);
  const duration = Math.floor(segmentsLength(segments) / 1_000);
  let passed = 0;
  let seconds = 0;
  let cost = 0;
  return [...days].map(([day, length], index) => {
    passed += length;
    const secondsSoFar = Math.floor(passed / 1_000);
    const isLast = index === days.size - 1;
    const costSoFar = isLast ? costMinor : proportion(costMinor, secondsSoFar, duration);
    const share = { day, seconds: secondsSoFar - seconds, costMinor: costSoFar - cost };
    seconds = secondsSoFar;
    cost = costSoFar;
    return share;
  });
}
