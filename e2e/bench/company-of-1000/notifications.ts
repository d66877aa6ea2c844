import { API } from '@atrium/contracts';
import { weekdayIn } from '../../harness/days';
import { inParallel } from '../side-by-side/in-parallel';
import type { World } from './world';

/** Number of weeks in which leave is requested for every working day. */
const WEEKS = 4;
const WEEKDAYS = [1, 2, 3, 4, 5] as const;

/**
 * Creates at least the given number of notifications in total, through the actions that cause them: adds the whole
 * company to departments and files leave requests of colleagues.
 *
 * @returns the number of notifications
 */
export async function fillNotifications(
  { ask, colleague, database, founder }: World,
  { count, colleagues }: { count: number; colleagues: number },
): Promise<number> {
  const { rows } = await database.query<{ user_id: string }>(
    'select user_id from memberships where company_id = $1 and ended_at is null',
    [founder.companyId],
  );
  const members = rows.map(({ user_id: id }) => id);
  const { types } = await ask(API.leave.overview, {});
  // Without a balance, which shrinks for those who join late in the year.
  const leaveType = types.find(({ allowance }) => allowance === null)?._id ?? '';
  const days = Array.from({ length: WEEKS }, (_, week) =>
    WEEKDAYS.map((weekday) => weekdayIn(week + 1, weekday)),
  ).flat();
  await inParallel(colleagues * days.length, 8, async (number) => {
    const date = days[Math.floor(number / colleagues)] ?? '';
    const body = { leaveType, startDate: date, endDate: date };
    await ask(API.leave.create, { body, token: colleague(number).token });
  });
  const rounds = Math.ceil((count - colleagues * days.length) / (members.length - 1));
  for (let round = 0; round < rounds; round += 1) {
    await ask(API.departments.create, { body: { name: `Department ${round}`, members } });
  }
  await database.query('analyze');
  return colleagues * days.length + rounds * (members.length - 1);
}
