import { capSegments } from '@atrium/domain';

/** A period in which a timer ran. Pauses lie between segments. `end` is null in the last segment of a running timer. */
export interface Segment {
  start: string;
  end: string | null;
}

/**
 * Returns the total of all segments in ms; an open one counts until `now`. No segment counts below zero, even if the
 * clock is set back.
 */
export function elapsedIn(segments: readonly Segment[], now: number): number {
  return segments.reduce((sum, { start, end }) => {
    const until = end === null ? now : Date.parse(end);
    return sum + Math.max(0, until - Date.parse(start));
  }, 0);
}

/** Returns the total of all segments in whole seconds, which is what a timer shows and its entry stores. */
export function durationOf(segments: readonly Segment[], now: number): number {
  return Math.floor(elapsedIn(segments, now) / 1000);
}

/**
 * Closes the open segment at `now`. Every segment keeps its length but starts no earlier than the previous one ends:
 * setting the clock back can make segments overlap, which the server rejects.
 */
export function closeSegments(segments: readonly Segment[], now: number): { start: string; end: string }[] {
  let latest = 0;
  return segments.map(({ start, end }) => {
    const length = elapsedIn([{ start, end }], now);
    const from = Math.max(Date.parse(start), latest);
    latest = from + length;
    return { start: new Date(from).toISOString(), end: new Date(latest).toISOString() };
  });
}

/** Returns what the segments measure until `now`, of which the server stores the first `longestSeconds`. */
export function storedUntil(segments: readonly Segment[], now: number, longestSeconds: number | null) {
  const measured = closeSegments(segments, now);
  const stored = longestSeconds === null ? measured : capSegments(measured, longestSeconds);
  return { segments: stored, duration: durationOf(stored, now) };
}

/**
 * Returns when the timer that was started or resumed last would have been started, had it run without a pause, so that
 * its time is what has passed since; null if none of them runs.
 */
export function runningSince(timers: readonly { segments: readonly Segment[] }[]): string | null {
  const running = timers.flatMap(({ segments }) => {
    const last = segments.at(-1);
    return last?.end === null
      ? [{ resumedAt: Date.parse(last.start), before: elapsedIn(segments.slice(0, -1), 0) }]
      : [];
  });
  const [latest] = running.toSorted((one, other) => other.resumedAt - one.resumedAt);
  return latest ? new Date(latest.resumedAt - latest.before).toISOString() : null;
}

/** Adds an open segment that starts now. */
export function openSegment(segments: readonly Segment[], now: number): Segment[] {
  return [...segments, { start: new Date(now).toISOString(), end: null }];
}
