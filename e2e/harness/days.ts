const DAY_MS = 86_400_000;

/**
 * Returns the given weekday (1 = Monday, 7 = Sunday) in a number of weeks. With one week or more it is in the future.
 */
export function weekdayIn(weeks: number, weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7): string {
  const now = new Date();
  const monday =
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()) - ((now.getUTCDay() + 6) % 7) * DAY_MS;
  return new Date(monday + (weeks * 7 + weekday - 1) * DAY_MS).toISOString().slice(0, 10);
}
