import type { TextKey } from '../../../shell/use-texts';

/** Returns the key of the greeting for an hour of the user's local time. */
export function greetingAt(hour: number): TextKey {
  if (hour >= 5 && hour < 11) return 'dashboard.morning';
  return hour >= 18 || hour < 5 ? 'dashboard.evening' : 'dashboard.day';
}
