import type { Absence, DayPart } from '@atrium/contracts';
import {
  addDays,
  dayAt,
  daysBetween,
  expectedMinutes,
  type LeaveSpan,
  MAX_REQUEST_DAYS,
  spanInDays,
} from '@atrium/domain';
import { and, eq } from 'drizzle-orm';
import { isAnyOf } from '../../db/any-of';
import type { Tx } from '../../db/client';
import { memberships } from '../memberships/companies.tables';
import type { LeaveTypeRow } from './leave.tables';
import type { AppDeps } from '../../deps/deps';
import { fieldError } from '../../lib/errors';
import type { CompanySession } from '../../lib/session';
import { peopleById, toPerson } from '../memberships/colleagues.service';
import { peopleUnder } from '../permissions/permissions.service';
import { type DayRange, listAbsences, listApprovedOnDay } from './absences.repository';
import { isNamedApprover } from './approvals/approval-steps';
import { LEAVE_VIEW_OPERATIONS } from './leave.policy';
import { companyTimeOf, type NamedHoliday, personTime, personTimeOf, schedulesOf } from './rules/work-calendar.service';

/** Maximum number of absences that are read for a range of days; a screen could not show more. */
const MAX_ABSENCES = 1_000;

/** An absence with the id of its form, for calendars. */
export interface LeaveInRange extends Absence {
  formId: string;
  /** Whether the actor may open the form. */
  isVisible: boolean;
}

/**
 * Returns approved and pending leave that overlaps one of these ranges of days. Everyone sees who is away, and the type
 * unless it is confidential. Pending leave and confidential types are visible only to the person and to people who may
 * see the person's leave.
 */
export const listLeaveInRanges = async (
  tx: Tx,
  actor: CompanySession,
  ranges: readonly DayRange[],
): Promise<LeaveInRange[]> => (await readLeave(tx, actor, ranges)).leave;

/** Like `listLeaveInRanges`; `isTruncated` is true if the latest leave of other people is missing. */
async function readLeave(tx: Tx, actor: CompanySession, ranges: readonly DayRange[]) {
  const limit = MAX_ABSENCES * ranges.length;
  const rows = await listAbsences(tx, actor.companyId, { ranges, limit: limit + 1, priorityUserId: actor.userId });
  const userIds = rows.map(({ form }) => form.userId);
  const people = await peopleById(tx, actor.companyId, userIds);
  const visiblePeople = await listVisiblePeople(tx, actor, userIds);
  const leave = rows.flatMap(({ form, type }): LeaveInRange[] => {
    const employee = people.get(form.userId);
    const isVisible = visiblePeople.has(form.userId);
    if (!employee || (form.status !== 'Approved' && form.status !== 'Pending')) return [];
    if (form.status === 'Pending' && !isVisible) return [];
    const { id: formId, startDate, endDate, startPart, endPart, minutes, status } = form;
    const span = { startDate, endDate, startPart, endPart, minutes };
    const leaveType = toVisibleType(type, isVisible);
    return [{ formId, isVisible, employee: toPerson(employee), ...span, status, leaveType }];
  });
  return { leave, isTruncated: rows.length > limit };
}

/** Returns the leave that a calendar shows in a range of days, and whether some is missing. */
export const listCalendarLeave = (tx: Tx, actor: CompanySession, range: DayRange) => readLeave(tx, actor, [range]);

/** Like `listLeaveInRanges`, for a single range. */
const listLeaveInRange = (tx: Tx, actor: CompanySession, range: DayRange): Promise<LeaveInRange[]> =>
  listLeaveInRanges(tx, actor, [range]);

/** Leave as shown in a person's calendar feed: without type and reason. */
export interface FeedAbsence {
  formId: string;
  isOwn: boolean;
  isPending: boolean;
  employee: string;
  startDate: string;
  endDate: string;
  startPart: DayPart;
  endPart: DayPart;
  /** Minutes of each day, for types counted in hours; otherwise null. */
  minutes: number | null;
}

/** Returns a person's own leave and the approved leave of everyone else in a range of days. */
export async function listFeedAbsences(
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string },
  { from, to, today }: DayRange & { today: string },
): Promise<FeedAbsence[]> {
  const read = (range: DayRange) =>
    listAbsences(tx, companyId, { ranges: [range], limit: MAX_ABSENCES, priorityUserId: userId });
  // Reads past and future leave separately, so that much past leave does not exclude future leave.
  const found = [...(await read({ from, to: addDays(today, -1) })), ...(await read({ from: today, to }))];
  const rows = [...new Map(found.map((row) => [row.form.id, row])).values()];
  const people = await peopleById(tx, companyId, [...new Set(rows.map(({ form }) => form.userId))]);
  return rows.flatMap(({ form }): FeedAbsence[] => {
    const { id: formId, startDate, endDate, startPart, endPart, minutes } = form;
    const isOwn = form.userId === userId;
    const isPending = form.status === 'Pending';
    const employee = people.get(form.userId)?.name;
    if (employee === undefined || (isPending && !isOwn)) return [];
    return [{ formId, isOwn, isPending, employee, startDate, endDate, startPart, endPart, minutes }];
  });
}

/** Returns the leave type of an absence; null if it is confidential and the viewer may not see the leave in full. */
export const toVisibleType = (type: LeaveTypeRow, isVisible: boolean): Absence['leaveType'] =>
  isVisible || !type.confidential ? { _id: type.id, name: type.name, colour: type.colour } : null;

/** Returns the people whose leave the actor may see in full, consistent with `maySeeRequest`. */
export async function listVisiblePeople(
  tx: Tx,
  actor: CompanySession,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (await isNamedApprover(tx, actor.companyId, actor.userId)) return new Set([actor.userId, ...userIds]);
  const rows = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.companyId, actor.companyId),
        isAnyOf(memberships.userId, [...new Set(userIds)]),
        peopleUnder(actor, LEAVE_VIEW_OPERATIONS)(memberships.userId),
      ),
    );
  return new Set([actor.userId, ...rows.map(({ userId }) => userId)]);
}

const toAbsence = ({ formId: _form, isVisible: _isVisible, ...absence }: LeaveInRange): Absence => absence;

/** Returns the absences of other people on the days of a person's request. */
export async function listOtherAbsences(
  tx: Tx,
  actor: CompanySession,
  userId: string,
  { startDate, endDate }: { startDate: string; endDate: string },
): Promise<Absence[]> {
  const all = await listLeaveInRange(tx, actor, { from: startDate, to: endDate });
  return all.filter(({ employee }) => employee._id !== userId).map(toAbsence);
}

/** Returns the names of people with approved leave in a range of days, except one person. */
export async function listNamesOnLeave(tx: Tx, companyId: string, range: DayRange, except: string): Promise<string[]> {
  const rows = await listAbsences(tx, companyId, { ranges: [range], limit: MAX_ABSENCES });
  const userIds = rows.flatMap(({ form }) => (form.status === 'Approved' && form.userId !== except ? form.userId : []));
  const people = await peopleById(tx, companyId, userIds);
  return [...new Set(userIds)].flatMap((userId) => people.get(userId)?.name ?? []);
}

/** Approved leave of a person. Leave in hours has no fixed time, only the minutes of each day. */
export type ApprovedLeave = LeaveSpan & { minutes: number | null };

/** Returns the approved leave of these people that overlaps a range of days, by person. */
export async function listApprovedLeave(
  tx: Tx,
  { companyId, userIds }: { companyId: string; userIds: readonly string[] },
  range: DayRange,
): Promise<ReadonlyMap<string, ApprovedLeave[]>> {
  const limit = MAX_ABSENCES * userIds.length;
  const rows = await listAbsences(tx, companyId, { ranges: [range], limit, userIds });
  const approved = rows.filter(({ form }) => form.status === 'Approved');
  const byPerson = Map.groupBy(approved, ({ form }) => form.userId);
  return new Map([...byPerson].map(([userId, own]) => [userId, own.map(({ form }) => form)]));
}

/** Returns the absences in a range of days, by default today. */
export async function listAway(
  deps: AppDeps,
  actor: CompanySession,
  { from, to }: { from?: string | undefined; to?: string | undefined },
) {
  const { today } = await personTimeOf(deps, deps.db, actor);
  const range = { from: from ?? today, to: to ?? from ?? today };
  const days = spanInDays(range.from, range.to);
  if (days < 1) throw fieldError('to', 'END_BEFORE_START');
  if (days > MAX_REQUEST_DAYS) throw fieldError('to', 'TOO_LONG_RUN', { max: MAX_REQUEST_DAYS });
  return { ...range, away: (await listLeaveInRange(deps.db, actor, range)).map(toAbsence) };
}

/** Returns the holidays in a range of days that apply to a person. */
export async function listHolidaysInRange(
  deps: Pick<AppDeps, 'clock'>,
  tx: Tx,
  holder: { companyId: string; userId: string },
  { from, to }: DayRange,
): Promise<NamedHoliday[]> {
  const { calendarOf } = await personTimeOf(deps, tx, holder);
  const last = spanInDays(from, to) > MAX_REQUEST_DAYS ? addDays(from, MAX_REQUEST_DAYS - 1) : to;
  return daysBetween(from, last).flatMap((date) =>
    calendarOf(date).holidays.filter((holiday) => holiday.date === date),
  );
}

/** A person's leave today. */
export interface LeaveToday {
  /** The last day of the leave. */
  until: string;
  /** The part of today that it covers; null for leave in hours that leaves working time. */
  part: DayPart | null;
  /** Minutes of leave in hours today; null for leave in days and for a whole day. */
  minutes: number | null;
}

/** Returns the people on approved leave today, in the company's time zone; half days and hours count. */
export async function listPeopleOnLeave(
  { clock }: Pick<AppDeps, 'clock'>,
  tx: Tx,
  companyId: string,
): Promise<ReadonlyMap<string, LeaveToday>> {
  const now = clock.now();
  const company = await companyTimeOf(tx, companyId);
  const date = dayAt(now.getTime(), company.timeZone);
  const leaveByPerson = Map.groupBy(await listApprovedOnDay(tx, companyId, date), ({ userId }) => userId);
  const schedules = await schedulesOf(tx, companyId, [...leaveByPerson.keys()]);
  return new Map(
    [...leaveByPerson].map(([userId, rows]) => {
      const calendar = personTime(company, schedules.get(userId) ?? [], now).calendarOf(date);
      const parts = rows.filter(({ minutes }) => minutes === null).map(({ part }) => part);
      const leave = parts.length > 1 ? 'full' : (parts[0] ?? null);
      const leaveMinutes = rows.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
      const facts = { date, today: date, calendar, entries: [], inProgress: false, leave, leaveMinutes };
      const part = expectedMinutes(facts) === 0 ? 'full' : leave;
      const until =
        rows
          .map((row) => row.until)
          .toSorted()
          .at(-1) ?? date;
      return [userId, { until, part, minutes: part === null ? leaveMinutes : null }];
    }),
  );
}
