import { isDeepStrictEqual } from 'node:util';
import type { API, ParsedBody, PersonSchedules, WorkSchedule } from '@atrium/contracts';
import { isTimeZone, scheduleOn } from '@atrium/domain';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { workSchedules } from '../work-schedules.tables';
import type { AppDeps } from '../../../deps/deps';
import { AppError, fieldError } from '../../../lib/errors';
import { mergeEdit } from '../../../lib/edits/merge-edit';
import type { CompanySession } from '../../../lib/session';
import { lockPerson } from '../../memberships/person-lock.service';
import { holdRights, may } from '../../permissions/permissions.service';
import { rulesOf } from '../../rules/rules.service';
import { recordSchedules } from '../leave-audit';
import { maySee } from '../leave.policy';
import { recountLeave } from '../balances/recount-leave';
import { companyTimeOf, personTimeOf } from './work-calendar.service';

async function loadSchedules(deps: AppDeps, tx: Tx, companyId: string, userId: string, mayEdit: boolean) {
  const { schedules, company, calendarOf, today, timeZone } = await personTimeOf(deps, tx, { companyId, userId });
  const { calendars = [] } = await rulesOf(tx, companyId, 'workingTime');
  const holidayCalendar = scheduleOn(schedules, today)?.holidayCalendar ?? null;
  return {
    schedules: [...schedules],
    current: { week: [...calendarOf(today).week], timeZone, holidayCalendar },
    company: {
      week: [...company.week],
      timeZone: company.timeZone,
      calendars: calendars.map(({ key, name }) => ({ key, name })),
    },
    today,
    mayEdit,
  };
}

/** Returns a person's schedules to them and to people who may see their leave or change the company's leave rules. */
export async function readSchedules(deps: AppDeps, actor: CompanySession, userId: string): Promise<PersonSchedules> {
  const mayEdit = await may(deps.db, actor, 'leave.manageRules', { userId });
  if (!mayEdit && !(await maySee(deps.db, actor, userId))) throw new AppError('NOT_FOUND');
  return loadSchedules(deps, deps.db, actor.companyId, userId, mayEdit);
}

/** Replaces a person's schedules and recounts their future leave. */
export async function saveSchedules(
  deps: AppDeps,
  session: CompanySession,
  userId: string,
  input: ParsedBody<typeof API.leave.saveSchedules>,
): Promise<PersonSchedules> {
  const { companyId, userId: by } = session;
  return deps.db.transaction(async (transaction) => {
    const { actor } = await holdRights(transaction, session);
    if (!(await may(transaction, actor, 'leave.manageRules', { userId }))) {
      throw new AppError((await maySee(transaction, actor, userId)) ? 'FORBIDDEN' : 'NOT_FOUND');
    }
    const tx = await lockPerson(transaction, companyId, userId);
    const before = await loadSchedules(deps, tx, companyId, userId, true);
    const { schedules: wanted } = mergeEdit(input, { schedules: before.schedules });
    if (wanted === undefined) return before;
    await requireValidSchedules(tx, companyId, before.schedules, wanted);
    await refuseLockedDays(tx, companyId, before.schedules, wanted);
    await tx.delete(workSchedules).where(and(eq(workSchedules.companyId, companyId), eq(workSchedules.userId, userId)));
    const rows = wanted.map((schedule) => ({ ...schedule, companyId, userId }));
    if (rows.length > 0) await tx.insert(workSchedules).values(rows);
    await recountLeave(deps, tx, companyId, userId);
    const after = await loadSchedules(deps, tx, companyId, userId, true);
    await recordSchedules(deps, tx, { companyId, by, userId, before: before.schedules, after: after.schedules });
    return after;
  });
}

/** Throws a field error for repeated first days, and for unknown time zones and holiday calendars. */
async function requireValidSchedules(
  tx: Tx,
  companyId: string,
  before: readonly WorkSchedule[],
  wanted: readonly WorkSchedule[],
): Promise<void> {
  const { calendars } = await companyTimeOf(tx, companyId);
  // A calendar may have been removed while the person was not in the company.
  const known = new Set([...calendars.keys(), ...before.map(({ holidayCalendar }) => holidayCalendar)]);
  const days = new Set<string>();
  for (const [index, { from, timeZone, holidayCalendar }] of wanted.entries()) {
    const path = `schedules.${index}`;
    if (days.has(from)) throw fieldError(`${path}.from`, 'SCHEDULE_EXISTS');
    days.add(from);
    if (timeZone !== null && !isTimeZone(timeZone)) throw fieldError(`${path}.timeZone`, 'INVALID');
    if (holidayCalendar !== null && !known.has(holidayCalendar)) {
      throw fieldError(`${path}.holidayCalendar`, 'UNKNOWN_HOLIDAY_CALENDAR');
    }
  }
}

/** Throws LOCKED_PERIOD if the change affects the expected hours of days in the locked period. */
async function refuseLockedDays(
  tx: Tx,
  companyId: string,
  before: readonly WorkSchedule[],
  wanted: readonly WorkSchedule[],
): Promise<void> {
  const { lockedUntil } = await rulesOf(tx, companyId, 'time');
  if (lockedUntil === null) return;
  const isStored = (schedule: WorkSchedule) => before.some((other) => isDeepStrictEqual(other, schedule));
  const added = wanted.findIndex((schedule) => schedule.from <= lockedUntil && !isStored(schedule));
  if (added >= 0) throw fieldError(`schedules.${added}.from`, 'LOCKED_PERIOD', { date: lockedUntil });
  const isKept = ({ from }: WorkSchedule) => wanted.some((schedule) => schedule.from === from);
  if (before.some((schedule) => schedule.from <= lockedUntil && !isKept(schedule))) {
    throw fieldError('schedules', 'LOCKED_PERIOD', { date: lockedUntil });
  }
}
