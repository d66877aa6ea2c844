import type { LeaveForm, LeaveStatus } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps';
import { announce } from '../../realtime/outbox';
import { rooms } from '../../realtime/rooms';
import { notify, subjectChanged } from '../notifications/notifications.service';

const spanOf = ({ startDate, endDate }: LeaveForm) =>
  startDate === endDate ? `on ${startDate}` : `from ${startDate} to ${endDate}`;

/** What the texts name, for clients that say them in another language. */
const paramsOf = (form: LeaveForm, name: string) => ({
  name,
  type: form.leaveType.name,
  from: form.startDate,
  to: form.endDate,
});

/** Everybody who can decide is asked to. */
export async function tellRequested(
  deps: AppDeps,
  tx: Tx,
  companyId: string,
  form: LeaveForm,
  deciders: readonly string[],
): Promise<void> {
  const { employee, leaveType, status } = form;
  await notify(deps, tx, {
    companyId,
    type: 'leave_request',
    to: deciders,
    by: employee._id,
    title: 'Leave request',
    message: `${employee.name} asks for ${leaveType.name} ${spanOf(form)}.`,
    link: `/leave-approver?leave=${form._id}`,
    subjectId: form._id,
    actionType: 'approve',
    metadata: { leaveFormId: form._id, status, params: paramsOf(form, employee.name) },
  });
}

const DECISIONS = {
  Approved: { type: 'leave_approval', title: 'Leave approved', verb: 'approved' },
  Rejected: { type: 'leave_rejection', title: 'Leave rejected', verb: 'rejected' },
} as const;

/** The requester learns of the decision. */
export async function tellDecided(
  deps: AppDeps,
  tx: Tx,
  { companyId, by }: { companyId: string; by: string },
  form: LeaveForm & { status: keyof typeof DECISIONS },
): Promise<void> {
  const { type, title, verb } = DECISIONS[form.status];
  const name = form.decidedBy?.name ?? '';
  await notify(deps, tx, {
    companyId,
    type,
    to: [form.employee._id],
    by,
    title,
    message: `${name} ${verb} your ${form.leaveType.name} ${spanOf(form)}.`,
    link: `/leave?leave=${form._id}`,
    subjectId: form._id,
    metadata: { leaveFormId: form._id, status: form.status, params: paramsOf(form, name) },
  });
}

/** Everybody who has the request open sees its new status at once, and finds it in the notification later. */
export async function tellStatus(
  tx: Tx,
  companyId: string,
  { leaveId, status }: { leaveId: string; status: LeaveStatus },
  audience: Iterable<string>,
): Promise<void> {
  await subjectChanged(tx, companyId, leaveId, status);
  for (const userId of new Set(audience)) {
    await announce(tx, rooms.userIn(companyId, userId), 'leaveStatusUpdate', { leaveId, status });
  }
}
