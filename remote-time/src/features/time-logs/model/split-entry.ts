import type { TimeEntry } from '@atrium/contracts';
import { segmentsLength, splitSegments } from '@atrium/domain';

/** Returns the seconds of both parts of an entry that is split at `at` (ms), or null if a part would be empty. */
export function splitLengths({ segments, duration }: TimeEntry, at: number): readonly [number, number] | null {
  const parts = splitSegments(segments, new Date(at).toISOString());
  if (parts.some((part) => segmentsLength(part) === 0)) return null;
  const first = Math.floor(segmentsLength(parts[0]) / 1_000);
  return [first, duration - first];
}

/** Returns the midpoint between an entry's start and end, rounded to the minute, in ms. */
export function middleOf({ startTime, endTime }: TimeEntry): number {
  return Math.round((Date.parse(startTime) + Date.parse(endTime)) / 2 / 60_000) * 60_000;
}
