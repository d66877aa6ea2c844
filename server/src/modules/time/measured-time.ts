import type { timeEntryInput } from '@atrium/contracts';
import type { z } from 'zod';
import { fieldError } from '../../lib/errors';

export type TimeEntryInput = z.output<typeof timeEntryInput>;

export interface MeasuredTime {
  startTime: Date;
  endTime: Date;
  /** Whole seconds that have passed, as the timer showed them when it stopped. */
  duration: number;
}

/** What the clock of a browser may be ahead of ours. */
const CLOCK_SKEW_MS = 5 * 60_000;
/** Before this nobody used this product: a clock that was never set. */
const EARLIEST = Date.UTC(2000, 0, 1);

/** Start, end and length of the stretches in which a timer ran. They follow each other, as one timer's do. */
export function measure(segments: TimeEntryInput['segments'], now: Date): MeasuredTime {
  const stretches = segments
    .map((segment, index) => ({ start: Date.parse(segment.start), end: Date.parse(segment.end), index }))
    .toSorted((one, other) => one.start - other.start || one.end - other.end);
  let runMs = 0;
  let latest = EARLIEST;
  for (const { start, end, index } of stretches) {
    if (start < latest) throw fieldError(`segments.${index}`, 'INVALID');
    runMs += end - start;
    latest = end;
  }
  if (latest > now.getTime() + CLOCK_SKEW_MS) throw fieldError('segments', 'END_IN_FUTURE');
  const startTime = new Date(stretches[0]?.start ?? EARLIEST);
  return { startTime, endTime: new Date(latest), duration: Math.floor(runMs / 1_000) };
}

/** Exactly 24 hexadecimal characters are the id of a project, anything else is its title. */
export function projectOf(given: string): { projectId: string | null; projectTitle: string | null } {
  if (/^[0-9a-f]{24}$/i.test(given)) return { projectId: given, projectTitle: null };
  return { projectId: null, projectTitle: given === '' ? null : given };
}
