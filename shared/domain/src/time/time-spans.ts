/** A span of time; both ends in ms since 1970. */
export interface TimeSpanMs {
  start: number;
  end: number;
}

/** Returns the time that the spans cover, in order: spans that overlap or touch become one, empty ones are left out. */
export function mergeSpans(spans: readonly TimeSpanMs[]): TimeSpanMs[] {
  const merged: TimeSpanMs[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (span.end <= span.start) continue;
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
}

/** Returns the parts of the spans that lie within the bounds. */
export function clipSpans(spans: readonly TimeSpanMs[], { start, end }: TimeSpanMs): TimeSpanMs[] {
  return spans
    .map((span) => ({ start: Math.max(span.start, start), end: Math.min(span.end, end) }))
    .filter((span) => span.start < span.end);
}

/** Returns the time that both lists cover, in order. */
export function commonSpans(one: readonly TimeSpanMs[], other: readonly TimeSpanMs[]): TimeSpanMs[] {
  return mergeSpans(one.flatMap((span) => clipSpans(other, span)));
}

/** Returns the time of the first list that the second does not cover, in order. */
export function spansWithout(spans: readonly TimeSpanMs[], taken: readonly TimeSpanMs[]): TimeSpanMs[] {
  const removed = mergeSpans(taken);
  return mergeSpans(spans).flatMap(({ start, end }) => {
    const left: TimeSpanMs[] = [];
    let from = start;
    for (const cut of clipSpans(removed, { start, end })) {
      if (cut.start > from) left.push({ start: from, end: cut.start });
      from = cut.end;
    }
    return from < end ? [...left, { start: from, end }] : left;
  });
}
