import type { API, ParsedBody, ParsedQuery, ProjectDetail } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import type { ProjectRow } from '../work/projects.tables';
import type { AppDeps } from '../../deps/deps';
import { AppError, fieldError } from '../../lib/errors';
import { mergeEdit } from '../../lib/edits/merge-edit';
import type { CompanySession } from '../../lib/session';
import { recheckAccessOf } from '../memberships/memberships.service';
import { notify } from '../notifications/notifications.service';
import { projectKinds } from './notification-kinds';
import { peopleById } from '../memberships/colleagues.service';
import { membersAmong } from '../permissions/permissions.service';
import { rulesOf } from '../rules/rules.service';
import { unassign } from '../tasks/assignments.service';
import { requireCreatable } from '../workspaces/workspaces.service';
import { closeBoard, projectChanged } from '../work/board-events.service';
import {
  holdManaged,
  holdProject,
  managesProject,
  projectDetail,
  projectRows as repository,
  toMember,
  toProject,
} from '../work/project-access.service';
import { managesAll } from '../work/visibility.service';
import { removeHiddenNotifications } from './hidden-projects.service';
import { recordBudget, recordRemoval } from './project-audit';
import { type CompanyTx, holdOwnCompany } from '../memberships/memberships.service';

export { linkedProject, linkedTask } from './project-links.service';

type Query = ParsedQuery<typeof API.projects.list>;

export async function projects(deps: AppDeps, actor: CompanySession, query: Query) {
  const { page, limit, sort, archived, ...rest } = query;
  const filter = { ...rest, archived: archived === 'true' };
  const totalCount = await repository.countProjects(deps.db, actor, filter);
  const rows = await repository.listProjects(deps.db, actor, filter, { sort, limit, offset: (page - 1) * limit });
  const totalPages = Math.max(1, Math.ceil(totalCount / limit));
  const keys = rows.map(({ project: { id } }) => id);
  const members = await repository.listFirstMembers(deps.db, actor.companyId, keys);
  return {
    projects: rows.map((row) => ({
      ...toProject(actor, row),
      firstMembers: (members.get(row.project.id) ?? []).map(toMember),
    })),
    pagination: { totalCount, totalPages, currentPage: page, limit },
  };
}

export const project = (deps: AppDeps, actor: CompanySession, publicId: string): Promise<ProjectDetail> =>
  projectDetail(deps.db, actor, publicId);

/** Throws a field error unless the lead and the people are colleagues. */
export async function refuseStrangers(
  tx: CompanyTx,
  companyId: string,
  lead: string | null | undefined,
  userIds: readonly string[],
) {
  const known = await membersAmong(tx, companyId, lead ? [lead, ...userIds] : userIds);
  if (lead && !known.has(lead)) throw fieldError('lead', 'NOT_A_COLLEAGUE');
  const stranger = userIds.findIndex((userId) => !known.has(userId));
  if (stranger >= 0) throw fieldError(`members.${stranger}`, 'NOT_A_COLLEAGUE');
}

/** Adds people and notifies those who were not members. */
export async function addPeople(
  deps: AppDeps,
  tx: Tx,
  actor: CompanySession,
  project: ProjectRow,
  userIds: readonly string[],
) {
  const { companyId, userId: by } = actor;
  const before = await repository.membersAmong(tx, project, userIds);
  const added = [...new Set(userIds)].filter((userId) => !before.has(userId));
  const addedAt = deps.clock.now();
  await repository.insertMembers(tx, { companyId, projectId: project.id, addedAt }, added);
  const name = (await peopleById(tx, companyId, [by])).get(by)?.name ?? '';
  const notification = projectKinds.projectAssignment({
    name,
    project: project.name,
    projectId: project.publicId,
    objectId: project.id,
  });
  notify(deps, tx, notification, { companyId, to: added, by });
  return added;
}

/** Returns the columns of a money budget in the company's currency; throws FORBIDDEN unless the actor manages rates. */
export async function moneyBudget(tx: Tx, actor: CompanySession, budgetMinor: number | null | undefined) {
  if (budgetMinor === undefined || budgetMinor === null) return { budgetMinor: null, budgetCurrency: null };
  if (!actor.can('rates.manage')) throw new AppError('FORBIDDEN');
  return { budgetMinor, budgetCurrency: (await rulesOf(tx, actor.companyId, 'time')).currency };
}

type Update = ParsedBody<typeof API.projects.update>;

async function changeOf(deps: AppDeps, tx: Tx, actor: CompanySession, row: ProjectRow, input: Omit<Update, 'base'>) {
  const { workspaceId, isArchived, lead, budgetMinor, ...rest } = input;
  const plain = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  if (workspaceId !== undefined && workspaceId !== row.workspaceId) await requireCreatable(tx, actor, workspaceId);
  return {
    ...plain,
    ...(workspaceId !== undefined && { workspaceId }),
    ...(lead !== undefined && { leadId: lead }),
    ...(budgetMinor !== undefined &&
      budgetMinor !== row.budgetMinor &&
      (await budgetChange(tx, actor, row, budgetMinor))),
    ...(isArchived !== undefined && { archivedAt: isArchived ? (row.archivedAt ?? deps.clock.now()) : null }),
  } satisfies Partial<ProjectRow>;
}

/** Returns the changed columns of a money budget, which stays in its currency until it is removed. */
async function budgetChange(tx: Tx, actor: CompanySession, row: ProjectRow, budgetMinor: number | null) {
  if (!actor.can('rates.manage')) throw new AppError('FORBIDDEN');
  const budget = await moneyBudget(tx, actor, budgetMinor);
  return budgetMinor === null ? budget : { ...budget, budgetCurrency: row.budgetCurrency ?? budget.budgetCurrency };
}

/** Returns the fields of a project that an update can change, without those that the actor may not see. */
function editableFields(actor: CompanySession, row: ProjectRow) {
  const {
    workspaceId,
    name,
    description,
    colour,
    visibility,
    leadId: lead,
    billable,
    budgetSeconds,
    budgetMinor,
  } = row;
  const plain = { workspaceId, name, description, colour, visibility, lead, billable, budgetSeconds };
  return { ...plain, isArchived: row.archivedAt !== null, ...(actor.can('rates.view') && { budgetMinor }) };
}

export function update(deps: AppDeps, actor: CompanySession, publicId: string, sent: Update): Promise<ProjectDetail> {
  return deps.db.transaction(async (transaction) => {
    const tx = await holdOwnCompany(transaction, actor);
    const { project: row, isMember } = await holdManaged(tx, actor, publicId);
    const input = mergeEdit(sent, editableFields(actor, row));
    await refuseStrangers(tx, actor.companyId, input.lead, []);
    const change = await changeOf(deps, tx, actor, row, input);
    const staysArchived = row.archivedAt !== null && change.archivedAt !== null;
    if (staysArchived && Object.keys(change).some((field) => field !== 'archivedAt')) {
      throw new AppError('PROJECT_ARCHIVED');
    }
    if (Object.keys(change).length === 0) return projectDetail(tx, actor, publicId);
    await repository.updateProject(tx, row, change);
    await recordBudget(deps, tx, actor, { before: row, after: { ...row, ...change } });
    const narrows = input.visibility === 'private' && row.visibility === 'open';
    // Managers of the workspace who do not belong to the project would lose it with this change.
    const keepsActor = narrows && !isMember && !managesAll(actor);
    const people = [...(input.lead ? [input.lead] : []), ...(keepsActor ? [actor.userId] : [])];
    if (people.length > 0) await addPeople(deps, tx, actor, { ...row, ...change }, people);
    const fields = Object.keys(change).join(', ');
    await projectChanged(deps, tx, row, { action: 'project.changed', by: actor.userId, params: { fields } });
    if (narrows || (input.workspaceId ?? row.workspaceId) !== row.workspaceId) {
      await closeBoard(deps, tx, row);
      await removeHiddenNotifications(deps, tx, { ...row, ...change });
    }
    return projectDetail(tx, actor, publicId);
  });
}

/** Joins an open project; people are not notified of their own actions. */
export function join(deps: AppDeps, actor: CompanySession, publicId: string): Promise<ProjectDetail> {
  return deps.db.transaction(async (transaction) => {
    const tx = await holdOwnCompany(transaction, actor);
    const { project: row } = await holdProject(tx, actor, publicId);
    if (row.archivedAt !== null) throw new AppError('PROJECT_ARCHIVED');
    const added = await addPeople(deps, tx, actor, row, [actor.userId]);
    if (added.length > 0) await projectChanged(deps, tx, row, { action: 'member.joined', by: actor.userId });
    return projectDetail(tx, actor, publicId);
  });
}

export function addMembers(
  deps: AppDeps,
  actor: CompanySession,
  publicId: string,
  userIds: readonly string[],
): Promise<ProjectDetail> {
  return deps.db.transaction(async (transaction) => {
    const tx = await holdOwnCompany(transaction, actor);
    const { project: row } = await holdManaged(tx, actor, publicId);
    if (row.archivedAt !== null) throw new AppError('PROJECT_ARCHIVED');
    await refuseStrangers(tx, actor.companyId, undefined, userIds);
    const added = await addPeople(deps, tx, actor, row, userIds);
    const params = { count: added.length };
    if (added.length > 0) await projectChanged(deps, tx, row, { action: 'member.added', by: actor.userId, params });
    return projectDetail(tx, actor, publicId);
  });
}

/** Removes a member, unassigns their tasks in the project, and removes them as its lead. */
export async function removeMember(
  deps: AppDeps,
  actor: CompanySession,
  publicId: string,
  userId: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const found = await holdProject(tx, actor, publicId);
    const { project: row } = found;
    if (userId !== actor.userId && !managesProject(actor, found)) throw new AppError('FORBIDDEN');
    if (!(await repository.deleteMember(tx, row, userId))) throw new AppError('NOT_FOUND');
    if (row.leadId === userId) await repository.updateProject(tx, row, { leadId: null });
    await unassign(deps, tx, row, userId, actor.userId);
    await removeHiddenNotifications(deps, tx, row, [userId]);
    const action = userId === actor.userId ? 'member.left' : 'member.removed';
    await projectChanged(deps, tx, row, { action, by: actor.userId });
    if (userId !== actor.userId) {
      await recordRemoval(deps, tx, actor, row, { action: 'project.memberRemoved', before: { userId } });
    }
    // The person's sockets are unsubscribed from their boards and have to subscribe again.
    await recheckAccessOf(deps, tx, [userId]);
  });
}
