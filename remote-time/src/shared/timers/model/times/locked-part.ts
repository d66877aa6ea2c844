import type { TimeLock } from '@atrium/contracts';
import { segmentsLength, splitSegments, type TimeSegment } from '@atrium/domain';

/** Returns whether a timer started in the locked period, so that not all of its time can be stored. */
export const startsLocked = (startTime: string, lock: TimeLock | null): lock is TimeLock =>
  lock !== null && Date.parse(startTime) < Date.parse(lock.endsAt);

const secondsOf = (segments: readonly TimeSegment[]): number => Math.floor(segmentsLength(segments) / 1_000);

/** Splits what a timer measured at the end of the locked period, as the server does. The seconds add up to the total. */
export function splitAtLock(segments: readonly TimeSegment[], { endsAt }: TimeLock) {
  const [, kept] = splitSegments(segments, endsAt);
  const keptSeconds = secondsOf(kept);
  return { kept, keptSeconds, lockedSeconds: secondsOf(segments) - keptSeconds };
}
