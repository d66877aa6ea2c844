/** Formats tracked time as hours and minutes, `35:03`. Never rounds to whole hours. */
export function hoursAndMinutes(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
