/** A stretch of time, both ends as ISO instants. */
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
