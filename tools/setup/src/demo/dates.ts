/** Length of a day in milliseconds. */
export const DAY_MS = 86_400_000;

/** Returns midnight UTC of the Monday in the week of an instant. */
export function mondayOf(now: Date): Date {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return new Date(midnight - ((now.getUTCDay() + 6) % 7) * DAY_MS);
}

/** Returns the calendar day a number of days after another, such as `2026-11-21`. */
export const dayAfter = (start: Date, days: number): string =>
  new Date(start.getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** Returns midnight UTC of the last working days before an instant, latest first. */
export function workingDaysBefore(now: Date, count: number): Date[] {
  const days: Date[] = [];
  for (let back = 1; days.length < count; back += 1) {
    const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()) - back * DAY_MS);
    if (day.getUTCDay() % 6 !== 0) days.push(day);
  }
  return days;
}

/** Returns the instant of a local date and time in a time zone, such as `2026-11-21`, `09:00`. */
export function instantAt(date: string, time: string, timeZone: string): string {
  const noon = new Date(`${date}T12:00:00Z`);
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(noon);
  // The format is `GMT+01:00`, or just `GMT` for UTC.
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length) ?? '';
  return new Date(`${date}T${time}:00${offset || 'Z'}`).toISOString();
}
