import type { timeEntryInput } from '@atrium/contracts';
import { capSegments, segmentsLength, splitSegments } from '@atrium/domain';
import type { z } from 'zod';
import { fieldError } from '../../../lib/errors';
import type { Segment } from '../../work/time.tables';

export type TimeEntryInput = z.output<typeof timeEntryInput>;

interface MeasuredTime {
  startTime: Date;
  endTime: Date;
  /** Elapsed whole seconds, as shown by the timer when it stopped. */
  duration: number;
}

/** The maximum time that a browser's clock may be ahead of the server's. */
const CLOCK_SKEW_MS = 5 * 60_000;
/** The start of 2000; earlier times come from clocks that were never set. */
export const EARLIEST_MS = Date.UTC(2000, 0, 1);
/** Maximum duration of an entry, which is also the highest limit for timers that a company can set. */
const MAX_HOURS = 24;

/** Validates the segments of a timer, which must not overlap; returns their start, end and total duration. */
export function measure(segments: TimeEntryInput['segments'], now: Date): MeasuredTime {
  const ordered = segments
    .map((segment, index) => ({ start: Date.parse(segment.start), end: Date.parse(segment.end), index }))
    .toSorted((one, other) => one.start - other.start || one.end - other.end);
  let runMs = 0;
  let latest = EARLIEST_MS;
  for (const { start, end, index } of ordered) {
    if (start < latest) throw fieldError(`segments.${index}`, 'INVALID');
    runMs += end - start;
    latest = end;
  }
  if (latest > now.getTime() + CLOCK_SKEW_MS) throw fieldError('segments', 'END_IN_FUTURE');
  const startTime = new Date(ordered[0]?.start ?? EARLIEST_MS);
  return { startTime, endTime: new Date(latest), duration: Math.floor(runMs / 1_000) };
}

/** Like `measure`, but throws ENTRY_TOO_LONG for more than the maximum duration. */
export function measureManual(segments: TimeEntryInput['segments'], now: Date): MeasuredTime {
  const measured = measure(segments, now);
  if (measured.duration > MAX_HOURS * 3_600) throw fieldError('segments', 'ENTRY_TOO_LONG', { hours: MAX_HOURS });
  return measured;
}

/**
 * Like `measure`, but returns the columns of an entry; truncates timers that ran too long and marks them for review.
 */
export function measureEntry(
  { segments: input, source }: { segments: readonly Segment[]; source: 'timer' | 'manual' },
  longestTimerHours: number,
  now: Date,
) {
  const ordered = input.toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start));
  if (source === 'manual') return { ...measureManual(ordered, now), segments: ordered, reviewReason: null };
  const measured = measure(ordered, now);
  const maxSeconds = longestTimerHours * 3_600;
  if (segmentsLength(ordered) <= maxSeconds * 1_000) return { ...measured, segments: ordered, reviewReason: null };
  const segments = capSegments(ordered, maxSeconds);
  return { ...measure(segments, now), segments, reviewReason: 'too-long' as const };
}

export type EntryMeasurement = ReturnType<typeof measureEntry>;

/**
 * Like `measureEntry`, but omits the time before an instant; null if no time is left. A timer that ran too long stays
 * marked for review.
 */
export function measureAfter(
  entry: Parameters<typeof measureEntry>[0],
  from: Date,
  longestTimerHours: number,
  now: Date,
): EntryMeasurement | null {
  const { reviewReason } = measureEntry(entry, longestTimerHours, now);
  const [, segments] = splitSegments(entry.segments, from.toISOString());
  if (segmentsLength(segments) < 1_000) return null;
  const measured = measureEntry({ ...entry, segments }, longestTimerHours, now);
  return { ...measured, reviewReason: measured.reviewReason ?? reviewReason };
}

/** Parses a project: exactly 24 hexadecimal characters are an id, anything else is a title. */
export function parseProject(text: string): { projectId: string | null; projectTitle: string | null } {
  if (/^[0-9a-f]{24}$/i.test(text)) return { projectId: text, projectTitle: null };
  return { projectId: null, projectTitle: text === '' ? null : text };
}
