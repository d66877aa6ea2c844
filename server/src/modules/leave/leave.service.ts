import type { API, leaveChange, LeaveForm, ParsedBody, ParsedQuery } from '@atrium/contracts';
import type { z } from 'zod';
import type { Tx } from '../../db/client';
import type { LeaveFormRow } from './leave.tables';
import type { AppDeps } from '../../deps/deps';
import { mergeEdit } from '../../lib/edits/merge-edit';
import { AppError } from '../../lib/errors';
import type { CompanySession } from '../../lib/session';
import type { UploadedFile } from '../../http/multipart';
import { attachDocuments, checkDocuments, countAttached, type Document, keepDocuments } from '../files/files.service';
import { toPerson } from '../memberships/colleagues.service';
import { personTransaction, type PersonTx } from '../memberships/person-lock.service';
import { peopleUnder } from '../permissions/permissions.service';
import { listOtherAbsences } from './absences.service';
import { advance, refuseDecided } from './approvals/approval.service';
import { approversByStep } from './approvals/approval-steps';
import { deleteApprovals } from './approvals/approvals.repository';
import { listBalances } from './balances/balances.service';
import { bookLeave, subjectOf } from './approvals/decisions.service';
import { cancelCorrections } from './corrections/cancel-corrections.service';
import { recordDecision } from './leave-audit';
import { findRepeated, formKeyOf, listForms, requireForm, viewerOf } from './leave-forms';
import { notifyRequested } from './notifications/leave-notifications';
import { toLeaveType } from './leave.mapper';
import { LEAVE_VIEW_OPERATIONS, maySeeRequest } from './leave.policy';
import { publishStatusChange, removeNotifications } from '../notifications/notifications.service';
import * as repository from './leave.repository';
import {
  checkRequest,
  refuseTooManyDocuments,
  requestRulesOf,
  type RequestToCheck,
  throwLeaveIssues,
} from './request-check';
import { personTimeOf } from './rules/work-calendar.service';

export { followApprovers } from './approvals/approver-changes';
export { adjustEntitlements } from './balances/entitlement.service';
export { maySee, maySeeAll, LEAVE_VIEW_OPERATIONS } from './leave.policy';
export { timeZonesOf } from './rules/work-calendar.service';
export {
  listFeedAbsences,
  type FeedAbsence,
  listHolidaysInRange,
  type ApprovedLeave,
  listApprovedLeave,
  listCalendarLeave,
  type LeaveToday,
  listPeopleOnLeave,
} from './absences.service';

type LeaveInput = ParsedBody<typeof API.leave.create>;
type LeaveChange = z.output<typeof leaveChange>;

/** Returns all data needed to request leave. */
export async function readOverview(deps: AppDeps, actor: CompanySession) {
  const { companyId, userId } = actor;
  const time = await personTimeOf(deps, deps.db, actor);
  const { week, holidays } = time.calendarOf(time.today);
  const steps = await approversByStep(deps.db, companyId, { kind: 'leave', userId });
  const approvers = new Map(steps.flat().map((one) => [one.userId, one]));
  return {
    types: (await repository.listTypes(deps.db, companyId)).map(toLeaveType),
    approvers: [...approvers.values()].map(toPerson),
    approvalSteps: steps.map((people) => people.map(toPerson)),
    balances: await listBalances(deps.db, actor, time.today),
    calendar: {
      week: [...week],
      holidays: holidays.map(({ date, part, name }) => ({ date, part, name })),
    },
    rules: await requestRulesOf(deps.db, actor),
    today: time.today,
    timeZone: time.timeZone,
  };
}

/** Submits a request, once for each client id. Approves it at once if nobody else could or needs to decide it. */
export async function create(
  deps: AppDeps,
  actor: CompanySession,
  input: LeaveInput,
  received: readonly UploadedFile[],
): Promise<LeaveForm> {
  const documents = await checkDocuments(deps, 'attachments', received);
  return keepDocuments(deps, documents, () =>
    personTransaction(deps, actor, async (tx) => {
      const repeated = await findRepeated(tx, actor, input.clientId);
      return repeated ?? file(deps, tx, actor, input, documents);
    }),
  );
}

/** Stores and submits a new request. */
async function file(
  deps: AppDeps,
  tx: PersonTx,
  actor: CompanySession,
  input: LeaveInput,
  documents: readonly Document[],
): Promise<LeaveForm> {
  const { companyId, userId } = actor;
  const { days, amount, issues, type } = await checkRequest(deps, tx, actor, input, { attachments: documents.length });
  throwLeaveIssues(issues);
  const { leaveType: leaveTypeId, minutes = null, clientId, ...fields } = input;
  const id = clientId === undefined ? deps.ids.uuid() : formKeyOf(actor, clientId);
  const row = {
    ...fields,
    id,
    companyId,
    userId,
    leaveTypeId,
    amount,
    minutes: type?.unit === 'hour' ? minutes : null,
    status: 'Pending' as const,
    createdAt: deps.clock.now(),
  };
  await repository.insertForm(tx, row, days);
  await attachDocuments(deps, tx, actor, { kind: 'leave', id }, documents);
  return submit(deps, tx, actor, id, { needsApproval: type?.needsApproval ?? true });
}

/** Notifies the approvers of the current step, or approves the request at once. */
async function submit(
  deps: AppDeps,
  tx: PersonTx,
  actor: CompanySession,
  id: string,
  { needsApproval }: { needsApproval: boolean },
): Promise<LeaveForm> {
  const { companyId } = actor;
  const row = await repository.findForm(tx, { companyId, id });
  if (!row) throw new AppError('NOT_FOUND');
  const { step, isDone, approvers, audience } = needsApproval
    ? await advance(deps, tx, subjectOf(row))
    : { step: 0, isDone: true, approvers: [], audience: [] };
  if (!isDone) {
    if (step !== row.step) await repository.patchForm(tx, row, { step });
    const form = await requireForm(tx, viewerOf(actor), id);
    notifyRequested(deps, tx, companyId, form, approvers);
    return form;
  }
  const status = 'Approved';
  await repository.patchForm(tx, row, { status, step, decidedAt: deps.clock.now() });
  await bookLeave(deps, tx, row, null);
  await recordDecision(deps, tx, { companyId, by: null, subject: { type: 'leave', id }, status, isAutomatic: true });
  publishStatusChange(deps, tx, { companyId, subject: { leaveId: id }, status, audience });
  return requireForm(tx, viewerOf(actor), id);
}

/** Returns the caller's own pending form; throws NOT_FOUND for other people's forms. */
export async function requireOwnPending(tx: Tx, actor: CompanySession, id: string): Promise<LeaveFormRow> {
  const row = await requireOwnForm(tx, actor, id);
  if (row.status !== 'Pending') await refuseDecided(tx, row, row);
  return row;
}

/** Returns a form with changes applied; omitted fields keep their values. */
const applyChange = (row: LeaveFormRow, change: LeaveChange): RequestToCheck & { reason: string } => ({
  leaveType: change.leaveType ?? row.leaveTypeId,
  startDate: change.startDate ?? row.startDate,
  endDate: change.endDate ?? row.endDate,
  startPart: change.startPart ?? row.startPart,
  endPart: change.endPart ?? row.endPart,
  minutes: change.minutes === undefined ? row.minutes : change.minutes,
  reason: change.reason ?? row.reason,
});

/** The fields that a correction compares; it is cancelled if one of them changes. */
const COMPARED_FIELDS = ['leaveTypeId', 'startDate', 'endDate', 'startPart', 'endPart', 'minutes'] as const;

/** The fields of the requested leave, which an edit merges as one. */
const SPAN_FIELDS = ['leaveType', 'startDate', 'endDate', 'startPart', 'endPart', 'minutes'];

/** Changes a pending request: checks all rules again and restarts its approval at the first step. */
export async function update(
  deps: AppDeps,
  actor: CompanySession,
  id: string,
  change: LeaveChange,
  received: readonly UploadedFile[],
): Promise<LeaveForm> {
  const documents = await checkDocuments(deps, 'attachments', received);
  return keepDocuments(deps, documents, () =>
    personTransaction(deps, actor, async (tx) => {
      const { companyId } = actor;
      const row = await requireOwnPending(tx, actor, id);
      const {
        reason,
        leaveType: leaveTypeId,
        ...span
      } = applyChange(row, mergeEdit(change, { ...applyChange(row, {}) }, SPAN_FIELDS));
      const attachments = await countAttached(tx, companyId, { kind: 'leave', id }, documents);
      if (documents.length > 0) refuseTooManyDocuments(attachments);
      const request = { ...span, leaveType: leaveTypeId };
      const { days, amount, issues, type } = await checkRequest(deps, tx, actor, request, { attachments, form: row });
      throwLeaveIssues(issues);
      const minutes = type?.unit === 'hour' ? (span.minutes ?? null) : null;
      await repository.updateForm(tx, row, { ...span, minutes, reason, leaveTypeId, amount, step: 0 }, days);
      await deleteApprovals(tx, companyId, 'formId', id);
      // Approvers are notified of the changed request.
      removeNotifications(deps, tx, { companyId, about: [id] });
      const edited = { ...span, leaveTypeId, minutes };
      if (COMPARED_FIELDS.some((field) => edited[field] !== row[field])) {
        await cancelCorrections(deps, tx, { companyId, formId: id });
      }
      await attachDocuments(deps, tx, actor, { kind: 'leave', id }, documents);
      return submit(deps, tx, actor, id, { needsApproval: type?.needsApproval ?? true });
    }),
  );
}

/** Cancels the caller's own pending request. Repeating the call returns the cancelled request. */
export async function cancel(deps: AppDeps, actor: CompanySession, id: string): Promise<LeaveForm> {
  return personTransaction(deps, actor, async (tx) => {
    const { status } = await requireOwnForm(tx, actor, id);
    if (status !== 'Cancelled') await cancelPending(deps, tx, await requireOwnPending(tx, actor, id), null);
    return requireForm(tx, viewerOf(actor), id);
  });
}

/** Cancels a request with its pending correction, and publishes its status to the approvers. */
export async function cancelPending(
  deps: AppDeps,
  tx: PersonTx,
  row: LeaveFormRow,
  comment: string | null,
): Promise<void> {
  const { companyId, id, userId } = row;
  const status = 'Cancelled';
  await repository.patchForm(tx, row, { status, ...(comment !== null && { comment }) });
  await cancelCorrections(deps, tx, { companyId, formId: id }, comment);
  const approvers = (await approversByStep(tx, companyId, { kind: 'leave', userId })).flat();
  removeNotifications(deps, tx, { companyId, about: [id] });
  const audience = [userId, ...approvers.map((approver) => approver.userId)];
  publishStatusChange(deps, tx, { companyId, subject: { leaveId: id }, status, audience });
}

/** Checks a request without submitting it. */
export async function preview(deps: AppDeps, actor: CompanySession, input: ParsedBody<typeof API.leave.preview>) {
  const tx = deps.db;
  const { companyId, userId } = actor;
  const { leaveId, attachments, ...request } = input;
  const form = leaveId === undefined ? undefined : await requireOwnForm(tx, actor, leaveId);
  const check = await checkRequest(deps, tx, actor, request, { attachments, form });
  const { days, amount, issues, warnings, type, available } = check;
  const steps = await approversByStep(tx, companyId, { kind: 'leave', userId });
  return {
    days,
    amount,
    unit: type?.unit ?? ('day' as const),
    balances: [...available].map(([year, before]) => ({
      year,
      before,
      after: before - days.reduce((sum, day) => sum + (day.date.startsWith(`${year}-`) ? day.amount : 0), 0),
      limit: -(type?.negativeLimit ?? 0),
    })),
    issues,
    faults: issues, // oxlint-disable-line atrium/standard-terms -- a released name
    warnings,
    away: days.length === 0 ? [] : await listOtherAbsences(tx, actor, userId, request),
    approvalSteps: steps.map((people) => people.map(toPerson)),
    automatic: type?.needsApproval === false || steps.every((people) => people.length === 0),
  };
}

async function requireOwnForm(tx: Tx, { companyId, userId }: CompanySession, id: string): Promise<LeaveFormRow> {
  const [row] = await repository.listForms(tx, { companyId, id, userId }, { limit: 1, offset: 0 });
  if (!row) throw new AppError('NOT_FOUND');
  return row.form;
}

type FormQuery = ParsedQuery<typeof API.leave.allForms>;

/** Returns the actor's forms. */
export function listOwnForms(deps: AppDeps, actor: CompanySession, { page, limit, ...filter }: FormQuery) {
  return listForms(deps.db, actor, { ...filter, userId: actor.userId }, { page, limit });
}

/** Returns the forms of people whose leave the actor may see or decide. */
export function listAllForms(deps: AppDeps, actor: CompanySession, { page, limit, ...filter }: FormQuery) {
  return listForms(deps.db, actor, { ...filter, people: peopleUnder(actor, LEAVE_VIEW_OPERATIONS) }, { page, limit });
}

/** Returns decided requests, latest decision first. */
export function listHistory(deps: AppDeps, actor: CompanySession, { page, limit, ...filter }: FormQuery) {
  const people = peopleUnder(actor, LEAVE_VIEW_OPERATIONS);
  return listForms(deps.db, actor, { ...filter, people, isDecided: true }, { page, limit, order: 'latestDecision' });
}

export async function readForm(deps: AppDeps, actor: CompanySession, id: string): Promise<LeaveForm> {
  const form = await requireForm(deps.db, viewerOf(actor), id);
  if (!(await maySeeRequest(deps.db, actor, form.employee._id))) throw new AppError('NOT_FOUND');
  return form;
}

/** Returns whether the actor may read the files attached to a form. */
export async function mayReadForm(deps: AppDeps, actor: CompanySession, id: string): Promise<boolean> {
  const [row] = await repository.listForms(deps.db, { companyId: actor.companyId, id }, { limit: 1, offset: 0 });
  return row !== undefined && maySeeRequest(deps.db, actor, row.form.userId);
}
