/** Returns the short names of the weekdays, starting with Monday. */
export function weekdayNames(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  // 5 January 1970 was a Monday.
  return [1, 2, 3, 4, 5, 6, 7].map((day) => format.format(Date.UTC(1970, 0, 4 + day)));
}

/** Formats minutes as hours: `480` becomes `8`, `450` becomes `7:30`. */
export function hoursText(minutes: number): string {
  const rest = minutes % 60;
  const hours = Math.floor(minutes / 60);
  return rest === 0 ? String(hours) : `${hours}:${String(rest).padStart(2, '0')}`;
}

/**
 * Parses hours such as `8`, `7:30`, `7.5` or `7,5` to minutes. Empty text is 0; returns NaN for text that cannot be
 * parsed.
 */
export function minutesIn(text: string): number {
  const written = text.trim().replace(',', '.');
  if (written === '') return 0;
  const clock = /^(\d{1,2}):([0-5]\d)$/.exec(written);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  return /^\d{1,2}(\.\d+)?$/.test(written) ? Math.round(Number(written) * 60) : Number.NaN;
}
