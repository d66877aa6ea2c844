import type { WorkCalendar, WorkingWeek } from '@atrium/domain';
import type { Tx } from '../../db/client';
import { rulesOf } from '../rules/rules.service';

/** When people of a company work, as its rules say. */
export async function workCalendarOf(tx: Tx, companyId: string): Promise<WorkCalendar> {
  const { week, holidays } = await rulesOf(tx, companyId, 'workingTime');
  return {
    week: week as unknown as WorkingWeek, // seven numbers, as the schema of the rules says
    holidays: holidays.map(({ date, part }) => ({ date, part })),
  };
}
