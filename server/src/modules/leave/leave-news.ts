import type { LeaveForm, LeaveStatus } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps';
import { kinds, notify, subjectChanged } from '../notifications/notifications.service';

/** What the kinds of leave say of a form, with the name of whoever did it. */
const about = ({ _id: leaveId, status, leaveType, startDate, endDate }: LeaveForm, name: string) => ({
  leaveId,
  status,
  name,
  type: leaveType.name,
  from: startDate,
  to: endDate,
});

/** Everybody who can decide is asked to. */
export function tellRequested(
  deps: AppDeps,
  tx: Tx,
  companyId: string,
  form: LeaveForm,
  deciders: readonly string[],
): void {
  const { employee } = form;
  notify(deps, tx, kinds.leaveRequest(about(form, employee.name)), { companyId, to: deciders, by: employee._id });
}

const DECISIONS = { Approved: kinds.leaveApproval, Rejected: kinds.leaveRejection } as const;

/** The requester learns of the decision. */
export function tellDecided(
  deps: AppDeps,
  tx: Tx,
  { companyId, by }: { companyId: string; by: string },
  form: LeaveForm & { status: keyof typeof DECISIONS },
): void {
  const news = DECISIONS[form.status](about(form, form.decidedBy?.name ?? ''));
  notify(deps, tx, news, { companyId, to: [form.employee._id], by });
}

/** Everybody who has the request open sees its new status at once, and finds it in the notification later. */
export function tellStatus(
  deps: AppDeps,
  tx: Tx,
  companyId: string,
  { leaveId, status }: { leaveId: string; status: LeaveStatus },
  audience: Iterable<string>,
): void {
  subjectChanged(deps, tx, { companyId, subject: { leaveId }, status, audience });
}
