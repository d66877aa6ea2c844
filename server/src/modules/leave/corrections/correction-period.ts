import { addDays } from '@atrium/domain';
import type { Tx } from '../../../db/client';
import type { LeaveFormRow } from '../leave.tables';
import type { AppDeps } from '../../../deps/deps';
import { fieldError } from '../../../lib/errors';
import type { CompanySession } from '../../../lib/session';
import { rulesOf } from '../../rules/rules.service';
import { listDays } from '../leave.repository';
import { requestRulesOf } from '../request-check';
import { personTimeOf } from '../rules/work-calendar.service';

/** Throws if the correction window, counted from the last day of the leave, is over, or if the period is locked. */
export async function refuseLate(deps: AppDeps, tx: Tx, actor: CompanySession, lastDay: string, field: string) {
  const { correctionWindowDays: days, lockedUntil } = await requestRulesOf(tx, actor);
  const { today } = await personTimeOf(deps, tx, actor);
  if (addDays(lastDay, days) < today) throw fieldError(field, 'CORRECTION_WINDOW_OVER', { days });
  if (lockedUntil !== null && lastDay <= lockedUntil) throw fieldError(field, 'LOCKED_PERIOD', { date: lockedUntil });
}

/** Throws LOCKED_PERIOD if approved leave that is to be withdrawn has a day in the locked period. */
export async function refuseLockedWithdrawal(tx: Tx, { id, companyId, status }: LeaveFormRow): Promise<void> {
  const { lockedUntil: date } = await rulesOf(tx, companyId, 'time');
  if (status !== 'Approved' || date === null) return;
  const days = await listDays(tx, [id]);
  if (days.some((day) => day.date <= date)) throw fieldError('leaveId', 'LOCKED_PERIOD', { date });
}
