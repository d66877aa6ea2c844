/**
 * What a duration costs, in minor units of the rate's currency: seconds × hourly rate / 3600, halves rounded up.
 * Null without a rate, which is for those who may see rates only.
 */
export function costOf(seconds: number, hourlyRate: number | null): number | null {
  return hourlyRate === null ? null : Math.floor((seconds * hourlyRate) / 3600 + 0.5);
}
