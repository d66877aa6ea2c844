import type { Employee } from '@atrium/contracts';
import { Badge, useFormat } from '@atrium/platform';
import { useTexts } from '../../../shared/use-texts';

/** The badge of a person on leave today, with the half of the day or the number of hours. Empty for other people. */
export function LeaveBadge({ employee: { leave } }: Pick<Employee, 'employee'>) {
  const { t } = useTexts();
  const format = useFormat();
  if (!leave.today) return null;
  const { part, minutes } = leave;
  if (minutes !== null) {
    return <Badge tone="warning">{t('people.outHours', { n: format.number(minutes / 60) })}</Badge>;
  }
  return (
    <Badge tone="warning">{t(part === 'am' || part === 'pm' ? `people.outPart.${part}` : 'people.outToday')}</Badge>
  );
}
