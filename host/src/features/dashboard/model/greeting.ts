import type { TextKey } from '../../../shell/use-texts';

/** How somebody is greeted at an hour of their own day. */
export function greetingAt(hour: number): TextKey {
  if (hour >= 5 && hour < 11) return 'dashboard.morning';
  return hour >= 18 || hour < 5 ? 'dashboard.evening' : 'dashboard.day';
}
