import type { API, leaveChange, LeaveCorrection, ParsedBody, ParsedQuery } from '@atrium/contracts';
import { eq, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client';
import {
  type CorrectedLeave,
  type CorrectionSnapshot,
  type LeaveCorrectionRow,
  leaveCorrections,
} from './corrections.tables';
import type { LeaveFormRow } from '../leave.tables';
import type { AppDeps } from '../../../deps/deps';
import { mergeEdit } from '../../../lib/edits/merge-edit';
import { AppError, fieldError } from '../../../lib/errors';
import { paginationOf } from '../../../lib/limits/pagination';
import type { CompanySession } from '../../../lib/session';
import type { UploadedFile } from '../../../http/multipart';
import { readStoredDay, refuseOverlap, requireValidTimes } from '../../shifts/shifts.service';
import { attachDocuments, attachmentsOf, checkDocuments, keepDocuments } from '../../files/files.service';
import { removeNotifications } from '../../notifications/notifications.service';
import { personTransaction, type PersonTx } from '../../memberships/person-lock.service';
import { peopleUnder } from '../../permissions/permissions.service';
import { advance, refuseDecided } from '../approvals/approval.service';
import { deleteApprovals } from '../approvals/approvals.repository';
import { cancelCorrections } from './cancel-corrections.service';
import { applyCorrection, refuseLateCorrection, refuseLockedWithdrawal } from './apply-correction';
import { completeCorrections, editableOf, subjectOf } from './corrections.mapper';
import * as repository from './corrections.repository';
import { recordDecision } from '../leave-audit';
import { type Viewer, viewerOf } from '../leave-forms';
import { notifyCorrectionRequested } from '../notifications/leave-notifications';
import { LEAVE_VIEW_OPERATIONS, maySeeRequest } from '../leave.policy';
import { findForm } from '../leave.repository';
import { checkRequest, throwLeaveIssues } from '../request-check';
import { personTimeOf } from '../rules/work-calendar.service';

type Input = ParsedBody<typeof API.leave.createCorrection>;
type Change = z.output<typeof leaveChange> & Pick<Input, 'attendance'>;

/** Returns the fields of a form that a correction compares. */
const correctedOf = (form: LeaveFormRow): CorrectedLeave => ({
  leaveTypeId: form.leaveTypeId,
  startDate: form.startDate,
  endDate: form.endDate,
  startPart: form.startPart,
  endPart: form.endPart,
  minutes: form.minutes,
  amount: form.amount,
});

/** The stored fields of a correction, except its reason and state. */
interface Draft {
  kind: 'leave' | 'attendance';
  formId: string | null;
  date: string;
  before: CorrectionSnapshot;
  after: CorrectionSnapshot | null;
}

/** The fields of the requested leave, which an edit merges as one. */
const SPAN_FIELDS = ['leaveType', 'startDate', 'endDate', 'startPart', 'endPart', 'minutes'] as const;

/** Drafts the correction of a leave form and checks it against all rules; `after` is null for a withdrawal. */
async function draftLeave(
  deps: AppDeps,
  tx: Tx,
  actor: CompanySession,
  formId: string,
  change: Change,
  { attachments }: { attachments: number },
): Promise<Draft> {
  const { companyId, userId } = actor;
  const form = await findForm(tx, { companyId, id: formId });
  if (form?.userId !== userId) throw new AppError('NOT_FOUND');
  if (form.status !== 'Pending' && form.status !== 'Approved') await refuseDecided(tx, form, form);
  await refuseLateCorrection(deps, tx, actor, form.endDate, 'leaveId');
  const leave = correctedOf(form);
  const draft = { kind: 'leave' as const, formId, date: form.startDate, before: { kind: 'leave' as const, leave } };
  if (SPAN_FIELDS.every((field) => change[field] === undefined)) {
    await refuseLockedWithdrawal(tx, form);
    return { ...draft, after: null };
  }
  const { leaveTypeId } = leave;
  const wanted = { ...leave, ...definedSpanOf(change), leaveType: change.leaveType ?? leaveTypeId };
  const isSame = SPAN_FIELDS.every(
    (field) => change[field] === undefined || wanted[field] === (field === 'leaveType' ? leaveTypeId : leave[field]),
  );
  if (isSame) throw fieldError('startDate', 'NOTHING_CORRECTED');
  if (wanted.endDate < wanted.startDate) throw fieldError('endDate', 'END_BEFORE_START');
  const attached = (await attachmentsOf(tx, companyId, 'leave', [formId])).get(formId)?.length ?? 0;
  const options = { attachments: attachments + attached, form };
  const { issues, amount, type } = await checkRequest(deps, tx, actor, wanted, options);
  throwLeaveIssues(issues);
  const { startDate, endDate, startPart, endPart } = wanted;
  const minutes = type?.unit === 'hour' ? wanted.minutes : null;
  const after = { leaveTypeId: wanted.leaveType, startDate, endDate, startPart, endPart, minutes, amount };
  return { ...draft, after: { kind: 'leave', leave: after } };
}

/** Returns the span fields that a change contains, except the type. */
function definedSpanOf(change: Change) {
  const { startDate, endDate, startPart, endPart, minutes } = change;
  return {
    ...(startDate !== undefined && { startDate }),
    ...(endDate !== undefined && { endDate }),
    ...(startPart !== undefined && { startPart }),
    ...(endPart !== undefined && { endPart }),
    ...(minutes !== undefined && { minutes }),
  };
}

/** Drafts the correction of an attendance day and checks its times. */
async function draftDay(
  deps: AppDeps,
  tx: PersonTx,
  actor: CompanySession,
  { date, entries }: NonNullable<Change['attendance']>,
): Promise<Draft> {
  const time = await personTimeOf(deps, tx, actor);
  await refuseLateCorrection(deps, tx, actor, date, 'attendance.date');
  const { times: before, timeZone } = await readStoredDay(tx, actor, date, time);
  requireValidTimes(entries, { date, now: deps.clock.now(), timeZone }, 'attendance.entries');
  await refuseOverlap(deps, tx, actor, { date, entries, today: time.today }, 'attendance.entries');
  return {
    kind: 'attendance',
    formId: null,
    date,
    before: { kind: 'attendance', entries: before, timeZone },
    after: { kind: 'attendance', entries: [...entries], timeZone },
  };
}

/** Requests a correction of leave or an attendance day. */
export async function createCorrection(
  deps: AppDeps,
  actor: CompanySession,
  input: Input,
  received: readonly UploadedFile[],
): Promise<LeaveCorrection> {
  const formId = formIdOf(input);
  const documents = await checkDocuments(deps, 'attachments', received);
  return keepDocuments(deps, documents, () =>
    personTransaction(deps, actor, async (tx) => {
      const { companyId, userId } = actor;
      const draft = input.attendance
        ? await draftDay(deps, tx, actor, input.attendance)
        : await draftLeave(deps, tx, actor, formId, input, { attachments: documents.length });
      const id = deps.ids.uuid();
      const columns = { id, companyId, userId, reason: input.reason, createdAt: deps.clock.now() };
      const row = { ...draft, ...columns, status: 'Pending' as const };
      if (!(await repository.insertCorrection(tx, row))) throw new AppError('CORRECTION_PENDING');
      await attachDocuments(deps, tx, actor, { kind: 'leaveCorrection', id }, documents);
      return submit(deps, tx, actor, id);
    }),
  );
}

/** Returns the id of the form to correct; throws unless exactly one of form and attendance day is given. */
function formIdOf({ leaveId, leaveFormId, attendance }: Input): string {
  if (leaveId !== undefined && leaveFormId !== undefined && leaveId !== leaveFormId) {
    throw fieldError('leaveFormId', 'INVALID');
  }
  const formId = leaveId ?? leaveFormId;
  if ((formId === undefined) === (attendance === undefined))
    throw fieldError('leaveId', formId ? 'INVALID' : 'REQUIRED');
  return formId ?? '';
}

/** Notifies the approvers of the current step, or applies the correction at once if nobody else could decide it. */
async function submit(deps: AppDeps, tx: PersonTx, actor: CompanySession, id: string): Promise<LeaveCorrection> {
  const { companyId } = actor;
  const row = await repository.findCorrection(tx, { companyId, id });
  if (!row) throw new AppError('NOT_FOUND');
  const { step, isDone, approvers } = await advance(deps, tx, subjectOf(row));
  if (!isDone) {
    if (step !== row.step) await repository.patchCorrection(tx, row, { step });
    const correction = await requireCorrection(tx, viewerOf(actor), id);
    notifyCorrectionRequested(deps, tx, companyId, correction, approvers);
    return correction;
  }
  const status = 'Approved';
  await repository.patchCorrection(tx, row, { status, step, decidedAt: deps.clock.now() });
  await applyCorrection(deps, tx, row, null);
  const subject = { type: 'correction' as const, id };
  await recordDecision(deps, tx, { companyId, by: null, subject, status, isAutomatic: true });
  return requireCorrection(tx, viewerOf(actor), id);
}

/** Returns the caller's own correction in one of these states; throws NOT_FOUND for corrections of other people. */
async function requireOwn(tx: Tx, { companyId, userId }: CompanySession, id: string, states = ['Pending']) {
  const row = await repository.findCorrection(tx, { companyId, id });
  if (row?.userId !== userId) throw new AppError('NOT_FOUND');
  if (!states.includes(row.status)) await refuseDecided(tx, row, row);
  return row;
}

/** Withdraws the caller's own pending correction. Repeating the call returns the withdrawn correction. */
export function cancelCorrection(deps: AppDeps, actor: CompanySession, id: string): Promise<LeaveCorrection> {
  return personTransaction(deps, actor, async (tx) => {
    await requireOwn(tx, actor, id, ['Pending', 'Cancelled']);
    await cancelCorrections(deps, tx, { companyId: actor.companyId, id });
    return requireCorrection(tx, viewerOf(actor), id);
  });
}

/** Changes the caller's own pending correction and restarts its approval. */
export async function updateCorrection(
  deps: AppDeps,
  actor: CompanySession,
  id: string,
  change: Change,
): Promise<LeaveCorrection> {
  return personTransaction(deps, actor, async (tx) => {
    const { companyId } = actor;
    const row = await requireOwn(tx, actor, id);
    const merged = mergeEdit(change, editableOf(row), SPAN_FIELDS);
    const edited = await redraft(deps, tx, actor, row, merged);
    const reason = merged.reason ?? row.reason;
    await repository.patchCorrection(tx, row, { ...edited, reason, step: 0 });
    await deleteApprovals(tx, companyId, 'correctionId', id);
    removeNotifications(deps, tx, { companyId, about: [id] });
    return submit(deps, tx, actor, id);
  });
}

/** Returns the draft after a change; omitted fields keep the values of the correction. */
async function redraft(deps: AppDeps, tx: PersonTx, actor: CompanySession, row: LeaveCorrectionRow, change: Change) {
  if (row.kind === 'attendance') {
    if (!change.attendance) return {};
    const { attendance } = change;
    if (attendance.date !== row.date) throw fieldError('attendance.date', 'INVALID');
    return draftDay(deps, tx, actor, attendance);
  }
  if (SPAN_FIELDS.every((field) => change[field] === undefined)) return {};
  const before = row.after?.kind === 'leave' ? row.after.leave : undefined;
  const { leaveTypeId: leaveType, startDate, endDate, startPart, endPart, minutes } = before ?? {};
  const kept = before ? { leaveType, startDate, endDate, startPart, endPart, minutes } : {};
  const defined = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const attachments = (await attachmentsOf(tx, actor.companyId, 'leaveCorrection', [row.id])).get(row.id)?.length ?? 0;
  return draftLeave(deps, tx, actor, row.formId ?? '', { ...kept, ...defined }, { attachments });
}

async function findCorrection(tx: Tx, viewer: Viewer, id: string): Promise<LeaveCorrection | undefined> {
  const rows = await repository.listCorrections(tx, { companyId: viewer.companyId, id }, { limit: 1, offset: 0 });
  const [found] = await completeCorrections(tx, viewer, rows);
  return found;
}

/** Returns any correction of the company; callers must check with the policy whether the viewer may see it. */
export async function requireCorrection(tx: Tx, viewer: Viewer, id: string): Promise<LeaveCorrection> {
  const found = await findCorrection(tx, viewer, id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

export async function readCorrection(deps: AppDeps, actor: CompanySession, id: string): Promise<LeaveCorrection> {
  const found = await requireCorrection(deps.db, viewerOf(actor), id);
  if (!(await maySeeCorrection(deps.db, actor, found))) throw new AppError('NOT_FOUND');
  return found;
}

const maySeeCorrection = async (tx: Tx, actor: CompanySession, { employee, mayDecide }: LeaveCorrection) =>
  mayDecide || (await maySeeRequest(tx, actor, employee._id));

/** Returns whether the actor may read the files attached to a correction. */
export async function mayReadCorrection(deps: AppDeps, actor: CompanySession, id: string): Promise<boolean> {
  const found = await findCorrection(deps.db, viewerOf(actor), id);
  return found !== undefined && maySeeCorrection(deps.db, actor, found);
}

type ListQuery = ParsedQuery<typeof API.leave.corrections> | ParsedQuery<typeof API.leave.allCorrections>;

async function list(
  deps: AppDeps,
  actor: CompanySession,
  filter: Omit<repository.CorrectionFilter, 'companyId'>,
  { page, limit }: { page: number; limit: number },
) {
  const companyFilter = { ...filter, companyId: actor.companyId };
  const totalCount = await repository.countCorrections(deps.db, companyFilter);
  const rows = await repository.listCorrections(deps.db, companyFilter, { limit, offset: (page - 1) * limit });
  const corrections = await completeCorrections(deps.db, viewerOf(actor), rows);
  return { corrections, pagination: paginationOf(totalCount, { page, limit }) };
}

/** Returns the actor's corrections. */
export function listOwnCorrections(deps: AppDeps, actor: CompanySession, { page, limit, ...filter }: ListQuery) {
  return list(deps, actor, { ...filter, userId: actor.userId }, { page, limit });
}

/**
 * Returns the corrections of people whose leave the actor may see, and of attendance days that the actor may correct.
 */
export function listAllCorrections(deps: AppDeps, actor: CompanySession, { page, limit, ...filter }: ListQuery) {
  const seesLeaveOf = peopleUnder(actor, LEAVE_VIEW_OPERATIONS);
  const people = peopleUnder(actor, [...LEAVE_VIEW_OPERATIONS, 'attendance.correct']);
  const { kind, userId } = leaveCorrections;
  const where = or(eq(kind, 'attendance'), seesLeaveOf(userId) ?? sql`true`);
  return list(deps, actor, { ...filter, people, where }, { page, limit });
}
