import type { TimeEntry } from '@atrium/contracts';
import { capSegments, segmentsLength, type TimeSegment } from '@atrium/domain';

/** Returns the segments changed to a total of `seconds`: cuts off excess time or extends the last segment. */
export function withDuration(segments: readonly TimeSegment[], seconds: number): TimeSegment[] {
  const missingMs = seconds * 1_000 - segmentsLength(segments);
  const last = segments.at(-1);
  if (missingMs <= 0 || !last) return capSegments(segments, seconds);
  return [
    ...segments.slice(0, -1),
    { start: last.start, end: new Date(Date.parse(last.end) + missingMs).toISOString() },
  ];
}

/** Returns the segments shifted so that the first one starts at `start`, in ms. */
export function withStart(segments: readonly TimeSegment[], start: number): TimeSegment[] {
  const shiftMs = start - Date.parse(segments[0]?.start ?? '');
  const moveInstant = (instant: string) => new Date(Date.parse(instant) + shiftMs).toISOString();
  return segments.map((segment) => ({ start: moveInstant(segment.start), end: moveInstant(segment.end) }));
}

/** The first instants of a day and of the next one, in ms. */
export interface DayBounds {
  dayStart: number;
  dayEnd: number;
}

/** Like `withDuration`, but moves segments of a day to an earlier time if they would end on the next one. */
export function withDurationOnDay(
  segments: readonly TimeSegment[],
  seconds: number,
  { dayStart, dayEnd }: DayBounds,
): TimeSegment[] {
  const changed = withDuration(segments, seconds);
  const [first] = changed;
  const excessMs = Date.parse(changed.at(-1)?.end ?? '') - dayEnd;
  if (!first || excessMs <= 0) return changed;
  return withStart(changed, Math.max(dayStart, Date.parse(first.start) - excessMs));
}

/** Returns whether the entry has costs that the user may see. */
export const hasCost = (entry: TimeEntry): entry is TimeEntry & { costMinor: number; currency: string } =>
  entry.costMinor !== null && entry.currency !== null;
