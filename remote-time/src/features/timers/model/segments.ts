/** A stretch in which a timer ran; `end` is null in the last one while it runs. Pauses lie between segments. */
export interface Segment {
  start: string;
  end: string | null;
}

/** Milliseconds that all segments last together, an open one until `now`. A clock set back never counts below zero. */
export function elapsed(segments: readonly Segment[], now: number): number {
  return segments.reduce((sum, { start, end }) => {
    const until = end === null ? now : Date.parse(end);
    return sum + Math.max(0, until - Date.parse(start));
  }, 0);
}

/** Whole seconds of all segments together: what a timer shows and what its entry keeps. */
export function durationOf(segments: readonly Segment[], now: number): number {
  return Math.floor(elapsed(segments, now) / 1000);
}

/**
 * The same segments with the open one ended, each as long as it was and none before the one in front of it ended: the
 * server refuses what overlaps, and after a clock was set back they would.
 */
export function closed(segments: readonly Segment[], now: number): { start: string; end: string }[] {
  let latest = 0;
  return segments.map(({ start, end }) => {
    const length = elapsed([{ start, end }], now);
    const from = Math.max(Date.parse(start), latest);
    latest = from + length;
    return { start: new Date(from).toISOString(), end: new Date(latest).toISOString() };
  });
}

/** Adds an open segment that begins now. */
export function opened(segments: readonly Segment[], now: number): Segment[] {
  return [...segments, { start: new Date(now).toISOString(), end: null }];
}
