import type { API, Department, EditBase, ParsedBody } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import { isConflict } from '../../db/errors';
import type { AppDeps } from '../../deps/deps';
import { AppError, fieldError } from '../../lib/errors';
import { mergeEdit } from '../../lib/edits/merge-edit';
import { uuidOf } from '../../lib/ids';
import type { CompanySession } from '../../lib/session';
import { lockCompany, publishCompanyChange } from '../memberships/memberships.service';
import { holdRights, membersAmong, requireMay } from '../permissions/permissions.service';
import { auditDepartment, auditMembers } from './department-audit';
import { removeNotifications } from '../notifications/notifications.service';
import { departmentsOf } from './department-members.service';
import { notifyDepartment } from './department-notifications';
import { toDepartment } from './departments.mapper';
import * as repository from './departments.repository';
import { followDeletion, followLeft, followMoves } from './follow-departments';

/** Returns all departments of the company by name, with two queries. */
export const list = (deps: AppDeps, { companyId }: CompanySession): Promise<Department[]> =>
  loadDepartments(deps.db, companyId);

async function loadDepartments(tx: Tx, companyId: string, id?: string): Promise<Department[]> {
  const members = Map.groupBy(await repository.listMembers(tx, companyId, id), ({ departmentId }) => departmentId);
  const rows = await repository.listDepartments(tx, companyId, id);
  return rows.map(({ department, lead }) =>
    toDepartment(department, { lead, members: members.get(department.id) ?? [] }),
  );
}

async function requireDepartment(tx: Tx, companyId: string, id: string): Promise<Department> {
  const [department] = await loadDepartments(tx, companyId, id);
  if (!department) throw new AppError('NOT_FOUND');
  return department;
}

interface Change {
  name?: string | undefined;
  lead?: string | null | undefined;
  members?: readonly string[] | undefined;
}

interface Edit extends Change {
  base?: EditBase | undefined;
}

/**
 * Runs changes to departments one at a time, and announces them to the company, whose lists of people show departments.
 * Requires permission over everybody; a repeated name is a field error.
 */
async function runChange<Result>(deps: AppDeps, session: CompanySession, work: (tx: Tx) => Promise<Result>) {
  try {
    return await deps.db.transaction(async (tx) => {
      await lockCompany(tx, session.companyId);
      const { actor } = await holdRights(tx, session);
      await requireMay(tx, actor, 'workspace.manage', 'everybody');
      const result = await work(tx);
      await publishCompanyChange(deps, tx, actor.companyId);
      return result;
    });
  } catch (error) {
    if (isConflict(error, 'departments_name')) throw fieldError('name', 'NAME_TAKEN');
    throw error;
  }
}

/** Throws a field error unless the lead and the members are colleagues. */
async function refuseStrangers(tx: Tx, companyId: string, { lead, members = [] }: Change) {
  const known = await membersAmong(tx, companyId, lead ? [lead, ...members] : members);
  if (lead && !known.has(lead)) throw fieldError('lead', 'NOT_A_COLLEAGUE');
  const stranger = members.findIndex((userId) => !known.has(userId));
  if (stranger >= 0) throw fieldError(`members.${stranger}`, 'NOT_A_COLLEAGUE');
}

/** Creates a department. Repeating the client id returns the department created first. */
export function create(
  deps: AppDeps,
  actor: CompanySession,
  { clientId, ...input }: ParsedBody<typeof API.departments.create>,
): Promise<Department> {
  const { companyId, userId: by } = actor;
  const id = clientId === undefined ? deps.ids.uuid() : uuidOf(`department of ${by} in ${companyId} with ${clientId}`);
  return runChange(deps, actor, async (tx) => {
    const [known] = await loadDepartments(tx, companyId, id);
    if (known) return known;
    await refuseStrangers(tx, companyId, input);
    const { name, lead: leadId = null, members = [] } = input;
    const previous = await departmentsOf(tx, companyId, members);
    await repository.insertDepartment(tx, { id, companyId, name, leadId, createdAt: deps.clock.now() });
    await repository.addMembers(tx, { companyId, departmentId: id }, [...new Set(members)]);
    await followMoves(deps, tx, companyId, previous);
    const others = leadId === null ? [] : [leadId];
    await notifyDepartment(deps, tx, { companyId, by, department: { _id: id, name }, joiners: members, others });
    const created = await requireDepartment(tx, companyId, id);
    await auditDepartment(deps, tx, actor, { before: null, after: created });
    await auditDepartures(deps, tx, actor, previous, id);
    return created;
  });
}

const omitIds = (userIds: Iterable<string>, others: ReadonlySet<string>) =>
  [...userIds].filter((userId) => !others.has(userId));

const idsOf = ({ lead, members }: Department) => [...(lead ? [lead._id] : []), ...members.map(({ _id }) => _id)];

export function update(deps: AppDeps, actor: CompanySession, id: string, sent: Edit): Promise<Department> {
  const { companyId, userId: by } = actor;
  return runChange(deps, actor, async (tx) => {
    const before = await requireDepartment(tx, companyId, id);
    const input = mergeEdit(sent, {
      name: before.name,
      lead: before.lead?._id ?? null,
      members: before.members.map(({ _id }) => _id),
    });
    await refuseStrangers(tx, companyId, input);
    const { name, lead: leadId, members } = input;
    await repository.updateDepartment(tx, companyId, id, {
      ...(name !== undefined && { name }),
      ...(leadId !== undefined && { leadId }),
    });
    const previous = await departmentsOf(tx, companyId, members ?? []);
    if (members) await replaceMembers(tx, { companyId, departmentId: id }, before, members);
    await followMoves(deps, tx, companyId, previous);
    await followLeft(deps, tx, { companyId, departmentId: id }, idsOf(before));
    const after = await requireDepartment(tx, companyId, id);
    await auditDepartment(deps, tx, actor, { before, after });
    await auditDepartures(deps, tx, actor, previous, id);
    await notifyDepartmentChange(deps, tx, { companyId, by }, before, after);
    return after;
  });
}

/** Records the departments that people left by becoming members of another one. */
async function auditDepartures(
  deps: AppDeps,
  tx: Tx,
  actor: CompanySession,
  previous: ReadonlyMap<string, string>,
  to: string,
): Promise<void> {
  const moved = Map.groupBy(previous, ([, departmentId]) => departmentId);
  moved.delete(to);
  const changes = [...moved].map(([departmentId, rows]) => ({ departmentId, left: rows.map(([userId]) => userId) }));
  await auditMembers(deps, tx, actor, changes);
}

async function replaceMembers(
  tx: Tx,
  department: { companyId: string; departmentId: string },
  before: Department,
  members: readonly string[],
) {
  const wanted = new Set(members);
  const previousIds = new Set(before.members.map(({ _id }) => _id));
  await repository.removeMembers(tx, department.companyId, omitIds(previousIds, wanted));
  await repository.addMembers(tx, department, omitIds(wanted, previousIds));
}

/** Notifies added and removed members, and all others if the name or the lead changed. */
async function notifyDepartmentChange(
  deps: AppDeps,
  tx: Tx,
  { companyId, by }: { companyId: string; by: string },
  before: Department,
  after: Department,
) {
  const previousIds = new Set(before.members.map(({ _id }) => _id));
  const currentIds = new Set(after.members.map(({ _id }) => _id));
  const hasOtherChange = before.name !== after.name || before.lead?._id !== after.lead?._id;
  await notifyDepartment(deps, tx, {
    companyId,
    by,
    department: after,
    joiners: omitIds(currentIds, previousIds),
    leavers: omitIds(previousIds, currentIds),
    others: hasOtherChange ? new Set([...idsOf(before), ...idsOf(after)]) : [],
  });
}

export async function remove(deps: AppDeps, actor: CompanySession, id: string): Promise<void> {
  const { companyId, userId: by } = actor;
  await runChange(deps, actor, async (tx) => {
    const before = await requireDepartment(tx, companyId, id);
    await followDeletion(deps, tx, { companyId, departmentId: id });
    await repository.deleteDepartment(tx, companyId, id);
    await auditDepartment(deps, tx, actor, { before, after: null });
    removeNotifications(deps, tx, { companyId, about: [id] });
    await notifyDepartment(deps, tx, { companyId, by, department: before, others: idsOf(before), isDeleted: true });
  });
}

/** Moves a member into a department, or out of any (null). The caller has locked the company. */
export async function assign(
  deps: AppDeps,
  tx: Tx,
  actor: CompanySession,
  { userId, departmentId }: { userId: string; departmentId: string | null },
): Promise<void> {
  const { companyId, userId: by } = actor;
  const previous = await departmentsOf(tx, companyId, [userId]);
  const previousId = previous.get(userId) ?? null;
  if (previousId === departmentId) return;
  const [from, to] = [await findNameOf(tx, companyId, previousId), await findNameOf(tx, companyId, departmentId)];
  if (departmentId !== null && !to) throw fieldError('department', 'INVALID');
  if (to) await repository.addMembers(tx, { companyId, departmentId: to._id }, [userId]);
  else await repository.removeMembers(tx, companyId, [userId]);
  await followMoves(deps, tx, companyId, previous);
  await auditMembers(deps, tx, actor, [
    ...(from ? [{ departmentId: from._id, left: [userId] }] : []),
    ...(to ? [{ departmentId: to._id, joined: [userId] }] : []),
  ]);
  if (to) await notifyDepartment(deps, tx, { companyId, by, department: to, joiners: [userId] });
  else if (from) await notifyDepartment(deps, tx, { companyId, by, department: from, leavers: [userId] });
}

/** Returns the id and name of a department; null if there is none. */
async function findNameOf(tx: Tx, companyId: string, id: string | null): Promise<{ _id: string; name: string } | null> {
  const department = id === null ? undefined : await repository.findDepartment(tx, companyId, id);
  return department ? { _id: department.id, name: department.name } : null;
}
