/** Milliseconds of a day. */
export const DAY = 86_400_000;

/** Midnight UTC of the Monday in the week of an instant. */
export function mondayOf(now: Date): Date {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return new Date(midnight - ((now.getUTCDay() + 6) % 7) * DAY);
}

/** The calendar day so many days after another: `2026-11-21`. */
export const dayAfter = (start: Date, days: number): string =>
  new Date(start.getTime() + days * DAY).toISOString().slice(0, 10);

/** The last working days before an instant, the latest first, as midnights UTC. */
export function workingDaysBefore(now: Date, count: number): Date[] {
  const days: Date[] = [];
  for (let back = 1; days.length < count; back += 1) {
    const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()) - back * DAY);
    if (day.getUTCDay() % 6 !== 0) days.push(day);
  }
  return days;
}
