/** `480` → `8`, `450` → `7:30`. */
export function hoursText(minutes: number): string {
  const rest = minutes % 60;
  const hours = Math.floor(minutes / 60);
  return rest === 0 ? String(hours) : `${hours}:${String(rest).padStart(2, '0')}`;
}

/** Minutes in `8`, `7:30`, `7.5`, `7,5`; nothing is no time at all, NaN what cannot be read. */
export function minutesIn(text: string): number {
  const written = text.trim().replace(',', '.');
  if (written === '') return 0;
  const clock = /^(\d{1,2}):([0-5]\d)$/.exec(written);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  return /^\d{1,2}(\.\d+)?$/.test(written) ? Math.round(Number(written) * 60) : Number.NaN;
}
