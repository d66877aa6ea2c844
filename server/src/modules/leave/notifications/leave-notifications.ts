import type { LeaveCorrection, LeaveForm } from '@atrium/contracts';
import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import {
  markNotificationsRead,
  notify,
  publishStatusChange,
  removeNotifications,
} from '../../notifications/notifications.service';
import { leaveKinds } from './notification-kinds';

/** Returns the parameters for notifications about a form. `name` is the person who requested or decided it. */
const aboutForm = (form: LeaveForm, name: string, reason: string) => ({
  leaveId: form._id,
  status: form.status,
  version: form.version,
  name,
  type: form.leaveType.name,
  from: form.startDate,
  to: form.endDate,
  startPart: form.startPart,
  endPart: form.endPart,
  amount: form.amount,
  unit: form.unit,
  reason,
});

/** Notifies the approvers of the current step that a form needs their decision. */
export function notifyRequested(deps: AppDeps, tx: Tx, companyId: string, form: LeaveForm, approvers: string[]): void {
  const { employee, reason } = form;
  const notification = leaveKinds.leaveRequest(aboutForm(form, employee.name, reason));
  notify(deps, tx, notification, { companyId, to: approvers, by: employee._id });
}

interface DecidedStep {
  companyId: string;
  /** User id of the person who decided the step. */
  by: string;
  type: 'leave_request' | 'leave_correction_request';
  /** Everyone who may decide any step. */
  audience: Iterable<string>;
}

/**
 * Removes the notifications of a request that advanced to its next step, before the approvers of that step are
 * notified. People who decided a step keep their notification; that of the person who decided now is marked as read.
 */
export function removeRequested(
  deps: AppDeps,
  tx: Tx,
  { companyId, by: userId, type, audience }: DecidedStep,
  { _id, approvals }: Pick<LeaveForm, '_id' | 'approvals'>,
): void {
  const deciders = new Set(approvals.map(({ by }) => by?._id));
  const from = [...audience].filter((each) => !deciders.has(each));
  removeNotifications(deps, tx, { companyId, about: [_id], type, from });
  markNotificationsRead(deps, tx, { companyId, userId, about: [_id], type });
}

const DECISIONS = { Approved: leaveKinds.leaveApproval, Rejected: leaveKinds.leaveRejection } as const;

/** Notifies the requester of the final decision. */
export function notifyDecided(
  deps: AppDeps,
  tx: Tx,
  { companyId, by }: { companyId: string; by: string },
  form: LeaveForm,
  status: keyof typeof DECISIONS,
): void {
  const notification = DECISIONS[status](aboutForm(form, form.decidedBy?.name ?? '', form.comment ?? ''));
  notify(deps, tx, notification, { companyId, to: [form.employee._id], by });
}

/** Notifies a person that the days of their approved leave were recounted. */
export function notifyRecounted(deps: AppDeps, tx: Tx, companyId: string, form: LeaveForm): void {
  const notification = leaveKinds.leaveRecounted(aboutForm(form, form.employee.name, ''));
  notify(deps, tx, notification, { companyId, to: [form.employee._id], by: null });
}

/** Returns the parameters for notifications about a correction: its new days, or the old ones for a withdrawal. */
function aboutCorrection(correction: LeaveCorrection, name: string, reason: string) {
  const { _id: correctionId, leaveId, status, version, attendance, withdrawal } = correction;
  const dates = correction.after ?? correction.before;
  const on = attendance?.date ?? '';
  return {
    correctionId,
    ...(leaveId !== null && { leaveId }),
    status,
    version,
    name,
    reason,
    about: attendance ? 'attendance' : withdrawal ? 'withdrawal' : 'leave',
    type: dates?.leaveType.name ?? '',
    from: dates?.startDate ?? on,
    to: dates?.endDate ?? on,
    ...(dates && { startPart: dates.startPart, endPart: dates.endPart, amount: dates.amount, unit: dates.unit }),
  };
}

/** Notifies the approvers of the current step that a correction needs their decision. */
export function notifyCorrectionRequested(
  deps: AppDeps,
  tx: Tx,
  companyId: string,
  correction: LeaveCorrection,
  approvers: string[],
): void {
  const { employee, reason } = correction;
  const notification = leaveKinds.leaveCorrectionRequest(aboutCorrection(correction, employee.name, reason));
  notify(deps, tx, notification, { companyId, to: approvers, by: employee._id });
}

const CORRECTION_DECISIONS = {
  Approved: leaveKinds.leaveCorrectionApproval,
  Rejected: leaveKinds.leaveCorrectionRejection,
} as const;

/** Notifies the requester of the final decision, and publishes the status to everyone who may decide the correction. */
export function notifyCorrectionDecided(
  deps: AppDeps,
  tx: Tx,
  { companyId, by, audience }: { companyId: string; by: string; audience: Iterable<string> },
  correction: LeaveCorrection,
  status: keyof typeof CORRECTION_DECISIONS,
): void {
  const notification = CORRECTION_DECISIONS[status](
    aboutCorrection(correction, correction.decidedBy?.name ?? '', correction.comment ?? ''),
  );
  notify(deps, tx, notification, { companyId, to: [correction.employee._id], by });
  publishStatusChange(deps, tx, { companyId, subject: { correctionId: correction._id }, status, audience });
}
