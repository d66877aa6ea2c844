const DAY = 86_400_000;

/** The day so many weeks from now on a weekday (1 = Monday, 7 = Sunday): from one week on always in the future. */
export function weekdayIn(weeks: number, weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7): string {
  const now = new Date();
  const monday =
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()) - ((now.getUTCDay() + 6) % 7) * DAY;
  return new Date(monday + (weeks * 7 + weekday - 1) * DAY).toISOString().slice(0, 10);
}
