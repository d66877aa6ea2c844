import type { API, AttendanceDay, AttendanceGroup, ParsedQuery } from '@atrium/contracts';
import { addDays, daysBetween, isEmployed } from '@atrium/domain';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import { AppError } from '../../lib/errors';
import { paginationOf } from '../../lib/limits/pagination';
import type { CompanySession } from '../../lib/session';
import { employmentOf } from '../companies/employment.service';
import { LEAVE_VIEW_OPERATIONS, maySeeAll } from '../leave/leave.service';
import { companyTimeOf, personTime, schedulesOf } from '../leave/rules/work-calendar.service';
import { findColleagues, toPerson } from '../memberships/colleagues.service';
import { peopleUnder } from '../permissions/permissions.service';
import { readDays } from './attendance-days.service';
import * as repository from './attendance.repository';

/** Returns the current members, and the people who belonged to the company on a past day or have times on it. */
async function listPeopleOn(tx: Tx, companyId: string, date: string): Promise<string[]> {
  const employment = await employmentOf(tx, companyId);
  const members = [...employment].flatMap(([userId, periods]) =>
    isEmployed(periods, date) || periods.at(-1)?.last === null ? userId : [],
  );
  return [...members, ...(await repository.listPeopleWithTimes(tx, companyId, date))];
}

/** Returns the group of a day; null if work is expected on a future day. */
function groupOf({ date, entries, state, expected }: AttendanceDay, today: string): AttendanceGroup | null {
  if (entries.length > 0) return 'in';
  if (state === 'leave') return 'leave';
  if (expected === 0) return 'off';
  return date > today ? null : 'missing';
}

/**
 * Returns the attendance on a day of the people whose leave the actor may see, sorted by name. For a past day, includes
 * people who were members then.
 */
export async function listTeam(deps: AppDeps, actor: CompanySession, query: ParsedQuery<typeof API.attendance.team>) {
  const { page, limit, employeeName, group, weekFrom } = query;
  if (!maySeeAll(actor) && !actor.can('attendance.correct')) throw new AppError('FORBIDDEN');
  const { companyId } = actor;
  const now = deps.clock.now();
  const company = await companyTimeOf(deps.db, companyId);
  const { today: currentDay } = personTime(company, [], now);
  const date = query.date ?? currentDay;
  const people = peopleUnder(actor, [...LEAVE_VIEW_OPERATIONS, 'attendance.correct']);
  const among = date < currentDay ? await listPeopleOn(deps.db, companyId, date) : undefined;
  const found = await findColleagues(deps.db, companyId, { people, among, name: employeeName });
  const userIds = found.map(({ userId }) => userId);
  const schedules = await schedulesOf(deps.db, companyId, userIds);
  const dayOf = await readDays(deps, deps.db, actor, userIds, { from: date, to: date });
  const days = found.map((colleague) => {
    const time = personTime(company, schedules.get(colleague.userId) ?? [], now);
    const day = dayOf(colleague.userId, date, time);
    return { colleague, time, day, group: groupOf(day, time.today) };
  });
  const countGroup = (counted: AttendanceGroup) => days.filter((one) => one.group === counted).length;
  const listed = group === undefined ? days : days.filter((one) => one.group === group);
  const members = listed.slice((page - 1) * limit, page * limit);
  const weekOf = weekFrom && (await readWeeks(deps, actor, members, weekFrom));
  return {
    date,
    counts: {
      in: countGroup('in'),
      missing: countGroup('missing'),
      leave: countGroup('leave'),
      off: countGroup('off'),
    },
    people: members.map((one) => ({
      employee: toPerson(one.colleague),
      day: one.day,
      week: weekOf ? weekOf(one) : [],
    })),
    pagination: paginationOf(listed.length, { page, limit }),
  };
}

interface TeamMember {
  colleague: { userId: string };
  time: ReturnType<typeof personTime>;
}

/** Reads the week that begins on a day; returns a function that returns a member's days. */
async function readWeeks(deps: AppDeps, actor: CompanySession, members: readonly TeamMember[], from: string) {
  const to = addDays(from, 6);
  const userIds = members.map(({ colleague }) => colleague.userId);
  const dayOf = await readDays(deps, deps.db, actor, userIds, { from, to });
  return ({ colleague, time }: TeamMember) => daysBetween(from, to).map((date) => dayOf(colleague.userId, date, time));
}
