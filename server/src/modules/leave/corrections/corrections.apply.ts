import { isDeepStrictEqual } from 'node:util';
import type { LeaveCorrectionRow, LeaveFormRow } from '../../../db/schema';
import type { AppDeps } from '../../../deps';
import { AppError, fieldError } from '../../../lib/errors';
import { refuseOverlap, replaceDay, storedDay } from '../../attendance/attendance-days.service';
import type { PersonTx } from '../../people/colleagues.service';
import { personTimeOf } from '../rules/work-calendar.service';
import { bookLeave } from '../approvals/decisions.service';
import type { CorrectedLeave } from '../leave-corrections.tables';
import { reverseForm } from '../balances/ledger-writing.service';
import { cancelPending } from '../leave.service';
import * as repository from '../leave.repository';
import { refuseLockedWithdrawal } from './correction-period';
import { checkRequest, requestRulesOf, throwLeaveIssues } from '../request-check';

/** Rules that are checked again when a correction is approved; the others are checked only when it is requested. */
const LASTING: readonly string[] = [
  'OVERLAP',
  'HOURS_EXCEED_DAY',
  'BALANCE_EXCEEDED',
  'LOCKED_PERIOD',
  'NON_WORKING_DAYS',
];

const corrected = ({
  leaveTypeId,
  startDate,
  endDate,
  startPart,
  endPart,
  minutes,
}: CorrectedLeave | LeaveFormRow) => ({
  leaveTypeId,
  startDate,
  endDate,
  startPart,
  endPart,
  minutes,
});

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
  const stands = form && before && isDeepStrictEqual(corrected(form), corrected(before));
  if (!stands || (form.status !== 'Pending' && form.status !== 'Approved')) throw new AppError('LEAVE_CHANGED');
  if (row.after === null) return withdraw(deps, tx, form, by);
  if (row.after.kind === 'leave') await change(deps, tx, form, row.after.leave, by);
}

async function withdraw(deps: AppDeps, tx: PersonTx, form: LeaveFormRow, by: string | null): Promise<void> {
  await refuseLockedWithdrawal(tx, form);
  if (form.status === 'Approved') await reverseForm(deps, tx, form, { by });
  await cancelPending(deps, tx, form, null);
}

async function change(deps: AppDeps, tx: PersonTx, form: LeaveFormRow, wanted: CorrectedLeave, by: string | null) {
  const { leaveTypeId: leaveType, amount: _amount, ...span } = wanted;
  const request = { ...span, leaveType };
  const { days, amount, issues } = await checkRequest(deps, tx, form, request, { attachments: 1, form });
  throwLeaveIssues(issues.filter(({ code }) => LASTING.includes(code)));
  if (form.status === 'Approved') await reverseForm(deps, tx, form, { by });
  const after = { ...span, leaveTypeId: leaveType, amount };
  await repository.updateForm(tx, form, after, days);
  if (form.status === 'Approved') await bookLeave(deps, tx, { ...form, ...after }, by);
}

async function applyDay(deps: AppDeps, tx: PersonTx, row: LeaveCorrectionRow): Promise<void> {
  const before = row.before.kind === 'attendance' ? row.before.entries : [];
  const { date } = row;
  const time = await personTimeOf(deps, tx, row);
  const { times: now, timeZone } = await storedDay(tx, row, date, time);
  if (!isDeepStrictEqual(now, before)) throw new AppError('LEAVE_CHANGED');
  const { lockedUntil } = await requestRulesOf(tx, row);
  if (lockedUntil !== null && date <= lockedUntil) {
    throw fieldError('attendance.date', 'LOCKED_PERIOD', { date: lockedUntil });
  }
  const entries = row.after?.kind === 'attendance' ? row.after.entries : [];
  await refuseOverlap(deps, tx, row, { date, entries, today: time.today }, 'attendance.entries');
  await replaceDay(deps, tx, row, { date, entries, timeZone });
}
