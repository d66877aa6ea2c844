import type { LeaveForm, Pagination } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import { AppError } from '../../lib/errors';
import { uuidOf } from '../../lib/ids';
import { paginationOf } from '../../lib/limits/pagination';
import type { CompanySession } from '../../lib/session';
import { attachmentsOf } from '../files/files.service';
import { peopleById, toPerson } from '../memberships/colleagues.service';
import { listDecidable, stepsOf } from './approvals/approval-steps';
import { listApprovals, toApproval } from './approvals/approvals.repository';
import { listPendingCorrections } from './corrections/corrections.repository';
import { toLeaveForm } from './leave.mapper';
import * as repository from './leave.repository';

/** Completes forms for the API response, in a constant number of queries. */
export async function completeForms(tx: Tx, viewer: Viewer, rows: repository.FormRows): Promise<LeaveForm[]> {
  if (rows.length === 0) return [];
  const { companyId } = viewer;
  const ids = rows.map(({ form }) => form.id);
  const days = Map.groupBy(await repository.listDays(tx, ids), (day) => day.formId);
  const attachments = await attachmentsOf(tx, companyId, 'leave', ids);
  const approvals = await listApprovals(tx, companyId, 'formId', ids);
  const corrections = await listPendingCorrections(tx, companyId, ids);
  const deciders = [...approvals.values()].flat().flatMap(({ decidedBy }) => decidedBy ?? []);
  const involved = rows.flatMap(({ form }) => (form.decidedBy ? [form.userId, form.decidedBy] : [form.userId]));
  const people = await peopleById(tx, companyId, [...involved, ...deciders]);
  const steps = await stepsOf(tx, companyId, 'leave');
  const pending = rows
    .filter(({ form }) => form.status === 'Pending')
    .map(({ form: { id, userId, step } }) => ({ kind: 'leave' as const, id, userId, step }));
  const decidable = viewer.session ? await listDecidable(tx, viewer.session, pending) : new Set();
  const decidableIds = new Set(pending.filter((one) => decidable.has(one)).map(({ id }) => id));
  return rows.map(({ form, type }) => {
    const decided = approvals.get(form.id) ?? [];
    const hasDecided = decided.some(({ decidedBy }) => decidedBy === viewer.session?.userId);
    return toLeaveForm({
      form,
      type,
      days: days.get(form.id) ?? [],
      attachments: attachments.get(form.id) ?? [],
      people,
      steps: Math.max(steps.length, decided.length),
      approvals: decided.map((row) => {
        const by = row.decidedBy === null ? undefined : people.get(row.decidedBy);
        return toApproval(row, by ? toPerson(by) : null);
      }),
      mayDecide: decidableIds.has(form.id) && !hasDecided,
      pendingCorrection: corrections.get(form.id) ?? null,
    });
  });
}

/** The viewer of forms; without a session, no form is decidable. */
export interface Viewer {
  companyId: string;
  session?: CompanySession;
}

export const viewerOf = (session: CompanySession): Viewer => ({ companyId: session.companyId, session });

type ListOptions = { page: number; limit: number; order?: 'latestFirst' | 'nextFirst' | 'latestDecision' };

/** Returns a page of forms of the company with their total number. */
export async function listForms(
  tx: Tx,
  session: CompanySession,
  filter: Omit<repository.FormFilter, 'companyId'>,
  { page, limit, order = 'latestFirst' }: ListOptions,
): Promise<{ leaveForms: LeaveForm[]; pagination: Pagination }> {
  const companyFilter = { ...filter, companyId: session.companyId };
  const totalCount = await repository.countForms(tx, companyFilter);
  const rows = await repository.listForms(tx, companyFilter, { limit, offset: (page - 1) * limit, order });
  return {
    leaveForms: await completeForms(tx, viewerOf(session), rows),
    pagination: paginationOf(totalCount, { page, limit }),
  };
}

/** Returns the forms that follow a position in the list, latest first day first. */
export async function listFormsAfter(
  tx: Tx,
  session: CompanySession,
  filter: Omit<repository.FormFilter, 'companyId'>,
  { after, limit }: { after: repository.FormPosition | undefined; limit: number },
): Promise<LeaveForm[]> {
  const companyFilter = { ...filter, companyId: session.companyId, after };
  const rows = await repository.listForms(tx, companyFilter, { limit, offset: 0 });
  return completeForms(tx, viewerOf(session), rows);
}

/** Returns any form of the company; callers must check with the policy whether the viewer may see it. */
export async function requireForm(tx: Tx, viewer: Viewer, id: string): Promise<LeaveForm> {
  const rows = await repository.listForms(tx, { companyId: viewer.companyId, id }, { limit: 1, offset: 0 });
  const [form] = await completeForms(tx, viewer, rows);
  if (!form) throw new AppError('NOT_FOUND');
  return form;
}

/**
 * Returns the id of the form that a person files with a client id. The id is derived, so that a client cannot give a
 * form the id of another object: notifications, for example, refer to objects by their id alone.
 */
export const formKeyOf = ({ companyId, userId }: CompanySession, clientId: string): string =>
  uuidOf(`leave of ${userId} in ${companyId} with ${clientId}`);

/** Returns the form that the actor filed with a client id; undefined if there is none. */
export async function findRepeated(
  tx: Tx,
  actor: CompanySession,
  clientId: string | undefined,
): Promise<LeaveForm | undefined> {
  if (clientId === undefined) return undefined;
  const { companyId } = actor;
  const row = await repository.findForm(tx, { companyId, id: formKeyOf(actor, clientId) });
  return row && requireForm(tx, viewerOf(actor), row.id);
}
