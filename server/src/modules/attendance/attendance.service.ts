import type { API, AttendanceDay, AttendanceToday, ParsedBody, ParsedQuery } from '@atrium/contracts';
import { addDays, daysBetween, expectedMinutes, workedMinutes } from '@atrium/domain';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps';
import { AppError, fieldError } from '../../lib/errors';
import { mergeEdit } from '../../lib/merge-edit';
import type { CompanySession } from '../../lib/session';
import { maySee, maySeeAll, SEES_ALL } from '../leave/leave.service';
import { companyTimeOf, personTime, personTimeOf, schedulesOf } from '../leave/rules/work-calendar.service';
import { lockPerson, pageOfColleagues, personTransaction, toPerson } from '../people/colleagues.service';
import { may, peopleUnder } from '../permissions/permissions.service';
import { rulesOf } from '../rules/rules.service';
import { recordAttendanceCorrection } from './attendance-audit';
import { checkTimes, readDays, replaceDay, timesOfDay } from './attendance-days.service';
import * as repository from './attendance.repository';

/** Returns the caller's attendance today. Ignores forgotten check-outs of earlier days. */
async function todayOf(deps: AppDeps, tx: Tx, actor: CompanySession): Promise<AttendanceToday> {
  const { today: date, timeZone, calendarOf } = await personTimeOf(deps, tx, actor);
  const entries = await timesOfDay(tx, actor, date);
  const leave = await repository.listLeaveDays(tx, actor.companyId, [actor.userId], date, date);
  const [first] = leave;
  const facts = {
    date,
    today: date,
    calendar: calendarOf(date),
    entries,
    leave: leave.length > 1 ? ('full' as const) : (first?.part ?? null),
    leaveMinutes: first?.type.unit === 'hour' ? first.minutes : null,
  };
  return {
    date,
    timeZone,
    checkedInAt: entries.find(({ checkOut }) => checkOut === null)?.checkIn ?? null,
    worked: workedMinutes(entries),
    expected: expectedMinutes(facts),
    entries,
  };
}

export const today = (deps: AppDeps, actor: CompanySession) => todayOf(deps, deps.db, actor);

/** Checks the caller in; throws ALREADY_CHECKED_IN. */
export async function checkIn(deps: AppDeps, actor: CompanySession): Promise<AttendanceToday> {
  return personTransaction(deps, actor, async (tx) => {
    const { companyId, userId } = actor;
    const { today: date, timeZone } = await personTimeOf(deps, tx, actor);
    const now = deps.clock.now();
    const row = { id: deps.ids.uuid(), companyId, userId, date, timeZone, checkIn: now, createdAt: now };
    if (!(await repository.insertEntry(tx, row))) throw new AppError('ALREADY_CHECKED_IN');
    return todayOf(deps, tx, actor);
  });
}

/** Checks the caller out, today or from a night shift that began yesterday; throws NOT_CHECKED_IN. */
export async function checkOut(deps: AppDeps, actor: CompanySession): Promise<AttendanceToday> {
  return personTransaction(deps, actor, async (tx) => {
    const { today: date } = await personTimeOf(deps, tx, actor);
    const now = deps.clock.now();
    if (await repository.closeEntry(tx, actor, date, now)) return todayOf(deps, tx, actor);
    const yesterday = addDays(date, -1);
    const open = (await timesOfDay(tx, actor, yesterday)).find((times) => times.checkOut === null);
    const isNight = open && now.getTime() - Date.parse(open.checkIn) <= LONGEST_SHIFT_MS;
    if (!isNight || !(await repository.closeEntry(tx, actor, yesterday, now))) throw new AppError('NOT_CHECKED_IN');
    return todayOf(deps, tx, actor);
  });
}

/** A longer shift since yesterday counts as a forgotten check-out rather than a night shift. */
const LONGEST_SHIFT_MS = 16 * 3_600_000;

/** Returns the days of a month, with the minutes worked and expected up to today. */
export async function month(deps: AppDeps, actor: CompanySession, query: ParsedQuery<typeof API.attendance.month>) {
  const { userId = actor.userId } = query;
  if (!(await maySeeAttendance(deps.db, actor, userId))) throw new AppError('NOT_FOUND');
  const time = await personTimeOf(deps, deps.db, { companyId: actor.companyId, userId });
  const { month: asked = time.today.slice(0, 7) } = query;
  const from = `${asked}-01`;
  const to = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1);
  const dayOf = await readDays(deps.db, actor.companyId, [userId], { from, to }, () => true);
  const days = daysBetween(from, to).map((date) => dayOf(userId, date, time));
  const past = days.filter(({ date }) => date <= time.today);
  const sum = (field: 'worked' | 'expected') => past.reduce((total, day) => total + day[field], 0);
  return { month: asked, timeZone: time.timeZone, days, totals: { worked: sum('worked'), expected: sum('expected') } };
}

const maySeeAttendance = async (tx: Tx, actor: CompanySession, userId: string) =>
  (await maySee(tx, actor, userId)) || may(tx, actor, 'attendance.correct', { userId });

/** Returns one day of the people whose leave the actor may see, by name. */
export async function team(deps: AppDeps, actor: CompanySession, query: ParsedQuery<typeof API.attendance.team>) {
  const { page, limit, employeeName } = query;
  if (!maySeeAll(actor) && !actor.can('attendance.correct')) throw new AppError('FORBIDDEN');
  const { companyId } = actor;
  const now = deps.clock.now();
  const company = await companyTimeOf(deps.db, companyId);
  const date = query.date ?? personTime(company, [], now).today;
  const people = peopleUnder(actor, [...SEES_ALL, 'attendance.correct']);
  const found = await pageOfColleagues(deps.db, companyId, { people, name: employeeName, page, limit });
  const userIds = found.colleagues.map(({ userId }) => userId);
  const schedules = await schedulesOf(deps.db, companyId, userIds);
  const dayOf = await readDays(deps.db, companyId, userIds, { from: date, to: date }, () => true);
  return {
    date,
    people: found.colleagues.map((one) => ({
      employee: toPerson(one),
      day: dayOf(one.userId, date, personTime(company, schedules.get(one.userId) ?? [], now)),
    })),
    pagination: {
      totalCount: found.total,
      totalPages: Math.max(1, Math.ceil(found.total / limit)),
      currentPage: page,
      limit,
    },
  };
}

/** Sets the times of another person's day; audited. */
export async function saveDay(
  deps: AppDeps,
  actor: CompanySession,
  userId: string,
  input: ParsedBody<typeof API.attendance.saveDay>,
): Promise<AttendanceDay> {
  if (userId === actor.userId) throw new AppError('OWN_REQUEST');
  const { companyId, userId: by } = actor;
  const { date, note } = input;
  const holder = { companyId, userId };
  return deps.db.transaction(async (unlocked) => {
    if (!(await may(unlocked, actor, 'attendance.correct', { userId }))) {
      throw new AppError((await maySee(unlocked, actor, userId)) ? 'FORBIDDEN' : 'NOT_FOUND');
    }
    const tx = await lockPerson(unlocked, companyId, userId);
    const time = await personTimeOf(deps, tx, holder);
    const { lockedUntil } = await rulesOf(tx, companyId, 'time');
    if (lockedUntil !== null && date <= lockedUntil) throw fieldError('date', 'LOCKED_PERIOD', { date: lockedUntil });
    checkTimes(input.entries, { date, now: deps.clock.now(), timeZone: time.timeZone }, 'entries');
    const before = await timesOfDay(tx, holder, date);
    const { entries } = mergeEdit(input, { entries: before });
    if (entries) {
      await replaceDay(deps, tx, holder, date, entries);
      await recordAttendanceCorrection(deps, tx, { companyId, by, userId, date, before, after: entries, note });
    }
    const dayOf = await readDays(tx, companyId, [userId], { from: date, to: date }, () => true);
    return dayOf(userId, date, time);
  });
}
