/** Splits a duration in seconds into sign, hours and whole minutes, rounded half away from zero. */
function splitDuration(seconds: number) {
  const minutes = Math.round(Math.abs(seconds) / 60);
  return { sign: seconds < 0 && minutes > 0 ? '−' : '', hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** Formats a duration in seconds with units: `35 h 3 min`, `45 min`, `0 min`. Hours use the locale's separators. */
export function wordDuration(seconds: number, locale: string): string {
  const { sign, hours, minutes } = splitDuration(seconds);
  const hourText = `${hours.toLocaleString(locale)} h`;
  if (hours === 0) return `${sign}${minutes} min`;
  return minutes === 0 ? `${sign}${hourText}` : `${sign}${hourText} ${minutes} min`;
}

/**
 * Formats a duration in seconds as `35:03`, for numeric columns. With a locale, hours have its separators: `1,119:33`.
 * Texts that users edit have none.
 */
export function clockDuration(seconds: number, locale?: string): string {
  const { sign, hours, minutes } = splitDuration(seconds);
  return `${sign}${locale === undefined ? hours : hours.toLocaleString(locale)}:${String(minutes).padStart(2, '0')}`;
}
