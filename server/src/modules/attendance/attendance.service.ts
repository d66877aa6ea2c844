import type { API, AttendanceDay, AttendanceTimes, AttendanceToday, ParsedBody, ParsedQuery } from '@atrium/contracts';
import { addDays, daysBetween, expectedMinutes, workedMinutes } from '@atrium/domain';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import { AppError, fieldError } from '../../lib/errors';
import { mergeEdit } from '../../lib/edits/merge-edit';
import type { CompanySession } from '../../lib/session';
import { appendAudit } from '../audit/audit.service';
import { cancelCorrections } from '../leave/corrections/cancel-corrections.service';
import { maySee } from '../leave/leave.service';
import { personTimeOf } from '../leave/rules/work-calendar.service';
import { peopleById } from '../memberships/colleagues.service';
import { lockPerson, personTransaction, type PersonTx } from '../memberships/person-lock.service';
import { notify } from '../notifications/notifications.service';
import { holdRights, may } from '../permissions/permissions.service';
import { rulesOf } from '../rules/rules.service';
import {
  closeEntry,
  findShiftInProgress,
  hasSameTimes,
  insertEntry,
  listEntries,
  readStoredDay,
  refuseOverlap,
  replaceDay,
  requireValidTimes,
} from '../shifts/shifts.service';
import { leaveFacts, readDays } from './attendance-days.service';
import * as repository from './attendance.repository';
import { attendanceKinds } from './notification-kinds';

interface CorrectedDay {
  companyId: string;
  /** Id of the person who set the times. */
  by: string;
  userId: string;
  date: string;
  note: string;
}

/** Notifies a person that another person set the times of their day. */
async function notifyAttendanceCorrected(
  deps: AppDeps,
  tx: Tx,
  { companyId, by, userId, date, note }: CorrectedDay,
): Promise<void> {
  const name = (await peopleById(tx, companyId, [by])).get(by)?.name ?? '';
  notify(deps, tx, attendanceKinds.attendanceCorrected({ name, on: date, reason: note }), {
    companyId,
    to: [userId],
    by,
  });
}

interface AttendanceRecord {
  companyId: string;
  by: string;
  userId: string;
  date: string;
  before: readonly AttendanceTimes[];
  after: readonly AttendanceTimes[];
  note: string;
}

/** Records that another person set the times of a day. */
async function recordAttendanceCorrection(
  deps: Pick<AppDeps, 'ids' | 'clock'>,
  tx: Tx,
  record: AttendanceRecord,
): Promise<void> {
  const { companyId, by: actorId, userId, date, note } = record;
  const subject = { type: 'membership.attendance' as const, id: userId };
  const [before, after] = [
    { date, times: record.before },
    { date, times: record.after, note },
  ];
  await appendAudit(deps, tx, { companyId, actorId, action: 'attendance.corrected', subject, before, after });
}

/** Returns the caller's attendance on the day on which the shift in progress began, or else today. */
async function loadToday(deps: AppDeps, tx: Tx, actor: CompanySession): Promise<AttendanceToday> {
  const time = await personTimeOf(deps, tx, actor);
  const { today: currentDay, calendarOf } = time;
  const shift = await findShiftInProgress(tx, actor, { now: deps.clock.now(), today: currentDay });
  const date = shift?.date ?? currentDay;
  const { times: entries, timeZone } = await readStoredDay(tx, actor, date, time);
  const away = await repository.listLeaveDays(tx, actor.companyId, [actor.userId], date, date);
  const facts = {
    date,
    today: currentDay,
    calendar: calendarOf(date),
    entries,
    inProgress: shift !== null,
    ...leaveFacts(away),
  };
  return {
    date,
    timeZone,
    checkedInAt: shift?.checkIn.toISOString() ?? null,
    worked: workedMinutes(entries),
    expected: expectedMinutes(facts),
    entries,
  };
}

export const readToday = (deps: AppDeps, actor: CompanySession) => loadToday(deps, deps.db, actor);

/** Checks the caller in; throws ALREADY_CHECKED_IN. */
export async function checkIn(
  deps: AppDeps,
  actor: CompanySession,
  { forgotCheckOut }: ParsedBody<typeof API.attendance.checkIn>,
): Promise<AttendanceToday> {
  return personTransaction(deps, actor, async (tx) => {
    const { companyId, userId } = actor;
    const { today: date, timeZone } = await personTimeOf(deps, tx, actor);
    const now = deps.clock.now();
    const shift = await findShiftInProgress(tx, actor, { now, today: date });
    if (shift && (shift.date === date || !forgotCheckOut)) throw new AppError('ALREADY_CHECKED_IN');
    await closeForgotten(tx, actor, date);
    const id = deps.ids.uuid();
    await insertEntry(tx, { id, companyId, userId, date, timeZone, checkIn: now, createdAt: now });
    return loadToday(deps, tx, actor);
  });
}

/**
 * Ends a forgotten period of the day at its check-in, since a day can have only one period without a check-out. There
 * is a forgotten one if the person moved to a time zone further west, where the day of the check-in has not ended yet.
 */
async function closeForgotten(tx: PersonTx, { companyId, userId }: CompanySession, date: string): Promise<void> {
  const entries = await listEntries(tx, companyId, [userId], date, date);
  for (const entry of entries) if (entry.checkOut === null) await closeEntry(tx, entry, entry.checkIn);
}

/** Checks the caller out; throws NOT_CHECKED_IN. */
export async function checkOut(deps: AppDeps, actor: CompanySession): Promise<AttendanceToday> {
  return personTransaction(deps, actor, async (tx) => {
    const { today: currentDay } = await personTimeOf(deps, tx, actor);
    const now = deps.clock.now();
    const shift = await findShiftInProgress(tx, actor, { now, today: currentDay });
    if (!shift) throw new AppError('NOT_CHECKED_IN');
    await closeEntry(tx, shift, now);
    return loadToday(deps, tx, actor);
  });
}

/** Returns the days of a month, with the minutes worked and expected up to today. */
export async function readMonth(deps: AppDeps, actor: CompanySession, query: ParsedQuery<typeof API.attendance.month>) {
  const { userId = actor.userId } = query;
  if (!(await maySeeAttendance(deps.db, actor, userId))) throw new AppError('NOT_FOUND');
  const time = await personTimeOf(deps, deps.db, { companyId: actor.companyId, userId });
  const { month = time.today.slice(0, 7) } = query;
  const from = `${month}-01`;
  const to = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1);
  const dayOf = await readDays(deps, deps.db, actor, [userId], { from, to });
  const days = daysBetween(from, to).map((date) => dayOf(userId, date, time));
  const past = days.filter(({ date }) => date <= time.today);
  const sum = (field: 'worked' | 'expected') => past.reduce((total, day) => total + day[field], 0);
  return { month, timeZone: time.timeZone, days, totals: { worked: sum('worked'), expected: sum('expected') } };
}

/** Returns whether the actor may see a person's attendance. */
const maySeeAttendance = async (tx: Tx, actor: CompanySession, userId: string) =>
  (await maySee(tx, actor, userId)) || may(tx, actor, 'attendance.correct', { userId });

/** Sets the times of another person's day, notifies the person and records the change in the audit log. */
export async function saveDay(
  deps: AppDeps,
  session: CompanySession,
  userId: string,
  input: ParsedBody<typeof API.attendance.saveDay>,
): Promise<AttendanceDay> {
  if (userId === session.userId) throw new AppError('OWN_REQUEST');
  const { companyId, userId: by } = session;
  const { date, note } = input;
  const holder = { companyId, userId };
  return deps.db.transaction(async (transaction) => {
    const { actor } = await holdRights(transaction, session);
    if (!(await may(transaction, actor, 'attendance.correct', { userId }))) {
      throw new AppError((await maySee(transaction, actor, userId)) ? 'FORBIDDEN' : 'NOT_FOUND');
    }
    const tx = await lockPerson(transaction, companyId, userId);
    const time = await personTimeOf(deps, tx, holder);
    const { lockedUntil } = await rulesOf(tx, companyId, 'time');
    if (lockedUntil !== null && date <= lockedUntil) throw fieldError('date', 'LOCKED_PERIOD', { date: lockedUntil });
    const { times: before, timeZone } = await readStoredDay(tx, holder, date, time);
    requireValidTimes(input.entries, { date, now: deps.clock.now(), timeZone }, 'entries');
    const { entries } = mergeEdit(input, { entries: before });
    if (entries && !hasSameTimes(entries, before)) {
      await refuseOverlap(deps, tx, holder, { date, entries, today: time.today }, 'entries');
      await replaceDay(deps, tx, holder, { date, entries, timeZone });
      // A pending correction of the day could no longer be approved, because the times that it corrects have changed.
      await cancelCorrections(deps, tx, { companyId, userId, attendanceDate: date });
      await recordAttendanceCorrection(deps, tx, { companyId, by, userId, date, before, after: entries, note });
      await notifyAttendanceCorrected(deps, tx, { companyId, by, userId, date, note });
    }
    const dayOf = await readDays(deps, tx, actor, [userId], { from: date, to: date });
    return dayOf(userId, date, time);
  });
}
