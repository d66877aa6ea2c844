import type { API, LeaveForm, LeaveStatus, ParsedQuery } from '@atrium/contracts';
import { amountOf } from '@atrium/domain';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps';
import { AppError, fieldError } from '../../lib/errors';
import type { CompanySession } from '../../lib/session';
import type { UploadedFile } from '../../plugins/multipart';
import { attachDocuments, checkDocuments, type Document, keepDocuments } from '../files/files.service';
import { lockPerson, toPerson } from '../people/colleagues.service';
import { holdersOf, may, peopleUnder } from '../permissions/permissions.service';
import { listForms, requireForm } from './leave-forms';
import { tellDecided, tellRequested, tellStatus } from './leave-news';
import { type LeaveInput, refuseOverlap, requestedDays, requireAttachment } from './leave-rules';
import { toLeaveType } from './leave.mapper';
import { maySee, SEES_ALL } from './leave.policy';
import * as repository from './leave.repository';
import { workCalendarOf } from './work-calendar';

export { leaveDefaults } from './leave-defaults';
export { peopleOnLeave } from './people-on-leave';
export { leaveRules, removeApprover, workingTimeRules } from './rules-sections';

/** Who may decide about somebody's leave; never that person. */
const decidersOf = (tx: Tx, companyId: string, requesterId: string) =>
  holdersOf(tx, companyId, 'leave.decide', requesterId);

/** What one needs to ask for leave. */
export async function overview(deps: AppDeps, { companyId, userId }: CompanySession) {
  const { week, holidays } = await workCalendarOf(deps.db, companyId);
  return {
    types: (await repository.listTypes(deps.db, companyId)).map(toLeaveType),
    approvers: (await decidersOf(deps.db, companyId, userId)).map(toPerson),
    calendar: { week: [...week], holidays: [...holidays] },
  };
}

/** Files a request. Where nobody else could decide it, it is approved by itself. */
export async function create(
  deps: AppDeps,
  actor: CompanySession,
  input: LeaveInput,
  received: readonly UploadedFile[],
): Promise<LeaveForm> {
  const documents = await checkDocuments(deps, 'attachments', received);
  const form = await keepDocuments(deps, documents, () =>
    deps.db.transaction((tx) => file(deps, tx, actor, input, documents)),
  );
  return form;
}

async function file(
  deps: AppDeps,
  tx: Tx,
  actor: CompanySession,
  input: LeaveInput,
  documents: readonly Document[],
): Promise<LeaveForm> {
  const { companyId, userId } = actor;
  // One request of a person after the other: two at once would not see each other's days.
  await lockPerson(tx, companyId, userId);
  const type = (await repository.listTypes(tx, companyId)).find(({ id }) => id === input.leaveType);
  if (!type) throw fieldError('leaveType', 'LEAVE_TYPE_UNAVAILABLE');
  const days = requestedDays(input, type, await workCalendarOf(tx, companyId));
  refuseOverlap(days, await repository.takenDays(tx, actor, { from: input.startDate, to: input.endDate }));
  requireAttachment(type, days, documents.length);

  const id = deps.ids.uuid();
  const now = deps.clock.now();
  const deciders = await decidersOf(tx, companyId, userId);
  const alone = deciders.length === 0;
  const { leaveType: leaveTypeId, ...asked } = input;
  const decision = alone ? { status: 'Approved' as const, decidedAt: now } : { status: 'Pending' as const };
  const row = { ...asked, ...decision, id, companyId, userId, leaveTypeId, amount: amountOf(days), createdAt: now };
  await repository.insertForm(tx, row, days);
  await attachDocuments(deps, tx, actor, { kind: 'leave', id }, documents);
  const form = await requireForm(tx, companyId, id);
  tellRequested(
    deps,
    tx,
    companyId,
    form,
    deciders.map((decider) => decider.userId),
  );
  if (alone) deps.log.info({ leaveId: id }, 'Leave approved by itself: nobody else could decide it');
  return form;
}

type FormQuery = ParsedQuery<typeof API.leave.allForms>;

export function ownForms(deps: AppDeps, { companyId, userId }: CompanySession, query: FormQuery) {
  const { page, limit, ...filter } = query;
  return listForms(deps.db, { ...filter, companyId, userId }, { page, limit });
}

/** Those of the people over whom the actor may see or decide. */
export function allForms(deps: AppDeps, actor: CompanySession, query: FormQuery) {
  const { page, limit, ...filter } = query;
  const people = peopleUnder(actor, SEES_ALL);
  return listForms(deps.db, { ...filter, companyId: actor.companyId, people }, { page, limit });
}

async function requireVisible(tx: Tx, actor: CompanySession, id: string): Promise<LeaveForm> {
  const form = await requireForm(tx, actor.companyId, id);
  if (!(await maySee(tx, actor, form.employee._id))) throw new AppError('NOT_FOUND');
  return form;
}

export function form(deps: AppDeps, actor: CompanySession, id: string): Promise<LeaveForm> {
  return requireVisible(deps.db, actor, id);
}

/** For the files that are attached to a form. */
export async function mayReadForm(deps: AppDeps, actor: CompanySession, id: string): Promise<boolean> {
  const rows = await repository.listForms(deps.db, { companyId: actor.companyId, id }, { limit: 1, offset: 0 });
  const [row] = rows;
  return row !== undefined && maySee(deps.db, actor, row.form.userId);
}

/** Says who was faster, and how they ended it. */
function alreadyEnded(current: LeaveForm): AppError {
  const who = current.status === 'Cancelled' ? current.employee : (current.decidedBy ?? current.employee);
  return new AppError('ALREADY_DECIDED', { name: who.name, status: current.status.toLowerCase() });
}

/** Ends a pending request, or throws what ended it before; the form as it is then, and whom it concerns. */
async function settle(
  deps: AppDeps,
  tx: Tx,
  companyId: string,
  id: string,
  change: { status: LeaveStatus; decidedAt?: Date; decidedBy?: string; comment?: string | null },
): Promise<LeaveForm> {
  const settled = await repository.settleForm(tx, { companyId, id }, change);
  const current = await requireForm(tx, companyId, id);
  if (!settled) throw alreadyEnded(current);
  const deciders = await decidersOf(tx, companyId, current.employee._id);
  const audience = [current.employee._id, ...deciders.map(({ userId }) => userId)];
  tellStatus(deps, tx, companyId, { leaveId: id, status: change.status }, audience);
  return current;
}

export async function cancel(deps: AppDeps, actor: CompanySession, id: string): Promise<LeaveForm> {
  const cancelled = await deps.db.transaction(async (tx) => {
    const current = await requireForm(tx, actor.companyId, id);
    if (current.employee._id !== actor.userId) throw new AppError('NOT_FOUND');
    return settle(deps, tx, actor.companyId, id, { status: 'Cancelled' });
  });
  return cancelled;
}

interface Decision {
  status: 'Approved' | 'Rejected';
  comment?: string | undefined;
}

/** Of several who decide at once one wins; nobody decides their own. */
export async function decide(
  deps: AppDeps,
  actor: CompanySession,
  id: string,
  { status, comment }: Decision,
): Promise<LeaveForm> {
  const { companyId, userId } = actor;
  const decided = await deps.db.transaction(async (tx) => {
    const current = await requireForm(tx, companyId, id);
    const employeeId = current.employee._id;
    if (employeeId === userId) throw new AppError('OWN_REQUEST');
    if (!(await may(tx, actor, 'leave.decide', { userId: employeeId }))) {
      const known = actor.can('leave.decide') || (await maySee(tx, actor, employeeId));
      throw new AppError(known ? 'FORBIDDEN' : 'NOT_FOUND');
    }
    const change = { status, decidedAt: deps.clock.now(), decidedBy: userId, comment: comment ?? null };
    const form = await settle(deps, tx, companyId, id, change);
    tellDecided(deps, tx, { companyId, by: userId }, { ...form, status });
    return form;
  });
  return decided;
}
