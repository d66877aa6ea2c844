const two = (value: number) => String(value).padStart(2, '0');

/** Returns the ISO date of an instant in the device's time zone. */
export function dayOf(instant: number | string): string {
  const date = new Date(instant);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Returns the time of day of an instant as `HH:MM` in the device's time zone. */
export function timeOf(instant: number | string): string {
  const date = new Date(instant);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Returns the instant of a date and time in the device's time zone, in ms, or null if either is missing or invalid. */
export function instantAt(day: string, time: string): number | null {
  const instant = new Date(`${day}T${time}:00`).getTime();
  return day === '' || time === '' || Number.isNaN(instant) ? null : instant;
}
