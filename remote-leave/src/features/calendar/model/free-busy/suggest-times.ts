import type { FreeBusy, TimeSpan } from '@atrium/contracts';
import { clipSpans, commonSpans, spansWithout, type TimeSpanMs } from '@atrium/domain';

/** Suggested times begin at quarters of an hour. */
const STEP_MS = 15 * 60_000;

export const inMs = ({ start, end }: TimeSpan): TimeSpanMs => ({ start: Date.parse(start), end: Date.parse(end) });

/** Returns when a person is at work and free. */
const freeTime = ({ busy, away, working }: FreeBusy): TimeSpanMs[] =>
  spansWithout(working.map(inMs), [...busy, ...away].map(inMs));

interface SuggestionQuery {
  /** Length of the event in ms. */
  length: number;
  /** The earliest start, in ms since 1970. */
  after: number;
  /** Number of times to suggest. */
  count: number;
}

/** Returns the next times of this length at which everybody is at work and free, one after the other. */
export function suggestTimes(people: readonly FreeBusy[], { length, after, count }: SuggestionQuery): TimeSpanMs[] {
  const [first = [], ...others] = people.map(freeTime);
  const free = clipSpans(others.reduce(commonSpans, first), { start: after, end: Number.POSITIVE_INFINITY });
  const times: TimeSpanMs[] = [];
  if (length <= 0) return times;
  for (const span of free) {
    let start = Math.ceil(span.start / STEP_MS) * STEP_MS;
    while (start + length <= span.end && times.length < count) {
      times.push({ start, end: start + length });
      start = Math.ceil((start + length) / STEP_MS) * STEP_MS;
    }
  }
  return times;
}
