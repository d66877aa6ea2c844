import type { Employee } from '@atrium/contracts';
import { useFormat } from '@atrium/platform';
import { useTexts } from '../../../shared/use-texts';

/** Returns what leave a person is on today, such as “On leave until 5 Mar 2026”; null for others. */
export function useLeaveToday(person: Employee | undefined): string | null {
  const { t } = useTexts();
  const format = useFormat();
  const { until, part, minutes } = person?.employee.leave ?? {};
  if (!until) return null;
  if (minutes) return t('profile.leaveHours', { n: format.number(minutes / 60) });
  if (part === 'am' || part === 'pm') return t(`profile.leavePart.${part}`);
  return t('profile.leaveUntil', { date: format.date(until) });
}
