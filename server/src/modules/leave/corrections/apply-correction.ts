import { addDays } from '@atrium/domain';
import type { Tx } from '../../../db/client';
import type { CorrectedLeave, LeaveCorrectionRow } from './corrections.tables';
import type { LeaveFormRow } from '../leave.tables';
import type { AppDeps } from '../../../deps/deps';
import { AppError, fieldError } from '../../../lib/errors';
import type { CompanySession } from '../../../lib/session';
import { hasSameTimes, readStoredDay, refuseOverlap, replaceDay } from '../../shifts/shifts.service';
import type { PersonTx } from '../../memberships/person-lock.service';
import { rulesOf } from '../../rules/rules.service';
import { personTimeOf } from '../rules/work-calendar.service';
import { bookLeave } from '../approvals/decisions.service';
import { listFormLedger } from '../balances/ledger.repository';
import { reverseForm } from '../balances/ledger-writing.service';
import { cancelPending } from '../leave.service';
import * as repository from '../leave.repository';
import { recheckRequest, requestRulesOf } from '../request-check';

/** Throws if the correction window, which begins on the last day of the leave, is over, or if the period is locked. */
export async function refuseLateCorrection(
  deps: AppDeps,
  tx: Tx,
  actor: CompanySession,
  lastDay: string,
  field: string,
) {
  const { correctionWindowDays: days, lockedUntil } = await requestRulesOf(tx, actor);
  const { today } = await personTimeOf(deps, tx, actor);
  if (addDays(lastDay, days) < today) throw fieldError(field, 'CORRECTION_WINDOW_OVER', { days });
  if (lockedUntil !== null && lastDay <= lockedUntil) throw fieldError(field, 'LOCKED_PERIOD', { date: lockedUntil });
}

/** Throws LOCKED_PERIOD if approved leave has a day in the locked period, so that it cannot be withdrawn. */
export async function refuseLockedWithdrawal(tx: Tx, { id, companyId, status }: LeaveFormRow): Promise<void> {
  const { lockedUntil: date } = await rulesOf(tx, companyId, 'time');
  if (status !== 'Approved' || date === null) return;
  const days = await repository.listDays(tx, [id]);
  if (days.some((day) => day.date <= date)) throw fieldError('leaveId', 'LOCKED_PERIOD', { date });
}

/** Returns whether a form still has the values that a correction was requested for. */
const isUnchanged = (form: LeaveFormRow, before: CorrectedLeave): boolean =>
  (['leaveTypeId', 'startDate', 'endDate', 'startPart', 'endPart', 'minutes'] as const).every(
    (field) => form[field] === before[field],
  );

/**
 * Applies an approved correction. Throws LEAVE_CHANGED if the leave or day has changed since the correction was
 * requested. `by` is null for an automatic approval.
 */
export async function applyCorrection(
  deps: AppDeps,
  tx: PersonTx,
  row: LeaveCorrectionRow,
  by: string | null,
): Promise<void> {
  if (row.kind === 'attendance') return applyDay(deps, tx, row);
  const form = await repository.findForm(tx, { companyId: row.companyId, id: row.formId ?? '' });
  const before = row.before.kind === 'leave' ? row.before.leave : undefined;
  const canApply = form && before && isUnchanged(form, before);
  if (!canApply || (form.status !== 'Pending' && form.status !== 'Approved')) throw new AppError('LEAVE_CHANGED');
  if (row.after === null) return withdrawLeave(deps, tx, form, by);
  if (row.after.kind === 'leave') await changeLeave(deps, tx, form, row.after.leave, by);
}

/**
 * Reverts the changes of an approved correction; the same rules apply. Throws LEAVE_CHANGED if the leave or day has
 * changed since.
 */
export async function revertCorrection(
  deps: AppDeps,
  tx: PersonTx,
  row: LeaveCorrectionRow,
  by: string | null,
): Promise<void> {
  const { before, after } = row;
  if (after !== null) return applyCorrection(deps, tx, { ...row, before: after, after: before }, by);
  const form = await repository.findForm(tx, { companyId: row.companyId, id: row.formId ?? '' });
  if (form?.status !== 'Cancelled' || before.kind !== 'leave') throw new AppError('LEAVE_CHANGED');
  await refuseLockedWithdrawal(tx, form);
  // Only leave that was approved has ledger entries.
  const status = (await listFormLedger(tx, row.companyId, form.id)).length > 0 ? 'Approved' : 'Pending';
  await changeLeave(deps, tx, { ...form, status }, before.leave, by);
  await repository.patchForm(tx, form, { status });
}

async function withdrawLeave(deps: AppDeps, tx: PersonTx, form: LeaveFormRow, by: string | null): Promise<void> {
  await refuseLockedWithdrawal(tx, form);
  if (form.status === 'Approved') await reverseForm(deps, tx, form, { by });
  await cancelPending(deps, tx, form, null);
}

async function changeLeave(deps: AppDeps, tx: PersonTx, form: LeaveFormRow, leave: CorrectedLeave, by: string | null) {
  const { leaveTypeId: leaveType, amount: _amount, ...span } = leave;
  const { days, amount } = await recheckRequest(deps, tx, form, { ...span, leaveType });
  if (form.status === 'Approved') await reverseForm(deps, tx, form, { by });
  const after = { ...span, leaveTypeId: leaveType, amount };
  await repository.updateForm(tx, form, after, days);
  if (form.status === 'Approved') await bookLeave(deps, tx, { ...form, ...after }, by);
}

async function applyDay(deps: AppDeps, tx: PersonTx, row: LeaveCorrectionRow): Promise<void> {
  const before = row.before.kind === 'attendance' ? row.before.entries : [];
  const { date } = row;
  const time = await personTimeOf(deps, tx, row);
  const { times, timeZone } = await readStoredDay(tx, row, date, time);
  if (!hasSameTimes(times, before)) throw new AppError('LEAVE_CHANGED');
  const { lockedUntil } = await requestRulesOf(tx, row);
  if (lockedUntil !== null && date <= lockedUntil) {
    throw fieldError('attendance.date', 'LOCKED_PERIOD', { date: lockedUntil });
  }
  const entries = row.after?.kind === 'attendance' ? row.after.entries : [];
  await refuseOverlap(deps, tx, row, { date, entries, today: time.today }, 'attendance.entries');
  await replaceDay(deps, tx, row, { date, entries, timeZone });
}
