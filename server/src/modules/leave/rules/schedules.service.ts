import type { API, ParsedBody, WorkSchedule } from '@atrium/contracts';
import { isTimeZone } from '@atrium/domain';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { workSchedules } from '../../../db/schema';
import type { AppDeps } from '../../../deps';
import { AppError, fieldError } from '../../../lib/errors';
import { mergeEdit } from '../../../lib/edits/merge-edit';
import type { CompanySession } from '../../../lib/session';
import { lockPerson } from '../../people/colleagues.service';
import { may } from '../../permissions/permissions.service';
import { recordSchedules } from '../leave-audit';
import { maySee } from '../leave.policy';
import { recountLeave } from '../balances/recount';
import { companyTimeOf, personTimeOf } from './work-calendar.service';

async function read(deps: AppDeps, tx: Tx, companyId: string, userId: string) {
  const { schedules, calendarOf, today, timeZone } = await personTimeOf(deps, tx, { companyId, userId });
  const own = schedules.filter(({ from, holidayCalendar }) => from <= today && holidayCalendar !== null).at(-1);
  const current = { week: [...calendarOf(today).week], timeZone, holidayCalendar: own?.holidayCalendar ?? null };
  return { schedules: [...schedules], current };
}

export async function schedules(deps: AppDeps, actor: CompanySession, userId: string) {
  const allowed =
    (await maySee(deps.db, actor, userId)) || (await may(deps.db, actor, 'leave.manageRules', { userId }));
  if (!allowed) throw new AppError('NOT_FOUND');
  return read(deps, deps.db, actor.companyId, userId);
}

/** Replaces a person's schedules and recounts their future leave. */
export async function saveSchedules(
  deps: AppDeps,
  actor: CompanySession,
  userId: string,
  input: ParsedBody<typeof API.leave.saveSchedules>,
) {
  const { companyId, userId: by } = actor;
  return deps.db.transaction(async (unlocked) => {
    if (!(await may(unlocked, actor, 'leave.manageRules', { userId }))) {
      throw new AppError((await maySee(unlocked, actor, userId)) ? 'FORBIDDEN' : 'NOT_FOUND');
    }
    const tx = await lockPerson(unlocked, companyId, userId);
    const before = await read(deps, tx, companyId, userId);
    const { schedules: wanted = before.schedules } = mergeEdit(input, { schedules: before.schedules });
    await refuseInvalid(tx, companyId, wanted);
    await tx.delete(workSchedules).where(and(eq(workSchedules.companyId, companyId), eq(workSchedules.userId, userId)));
    const rows = wanted.map((schedule) => ({ ...schedule, companyId, userId }));
    if (rows.length > 0) await tx.insert(workSchedules).values(rows);
    await recountLeave(deps, tx, companyId, userId);
    await recordSchedules(deps, tx, { companyId, by, userId, before: before.schedules, after: [...wanted] });
    return read(deps, tx, companyId, userId);
  });
}

async function refuseInvalid(tx: Tx, companyId: string, wanted: readonly WorkSchedule[]): Promise<void> {
  const { calendars } = await companyTimeOf(tx, companyId);
  const days = new Set<string>();
  for (const [index, { from, timeZone, holidayCalendar, week }] of wanted.entries()) {
    const path = `schedules.${index}`;
    if (days.has(from)) throw fieldError(`${path}.from`, 'INVALID');
    days.add(from);
    if (timeZone !== null && !isTimeZone(timeZone)) throw fieldError(`${path}.timeZone`, 'INVALID');
    if (holidayCalendar !== null && !calendars.has(holidayCalendar)) {
      throw fieldError(`${path}.holidayCalendar`, 'UNKNOWN_HOLIDAY_CALENDAR');
    }
    if (week === null && timeZone === null && holidayCalendar === null) throw fieldError(`${path}.week`, 'REQUIRED');
  }
}
