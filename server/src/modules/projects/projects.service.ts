import type { API, ParsedBody, ParsedQuery, ProjectDetail } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import type { ProjectRow } from '../work/projects.tables';
import type { AppDeps } from '../../deps/deps';
import { AppError } from '../../lib/errors';
import { paginationOf } from '../../lib/limits/pagination';
import { mergeEdit } from '../../lib/edits/merge-edit';
import type { CompanySession } from '../../lib/session';
import { recheckAccessOf } from '../memberships/memberships.service';
import { notify } from '../notifications/notifications.service';
import { projectKinds } from './notification-kinds';
import { peopleById } from '../memberships/colleagues.service';
import { holdRights } from '../permissions/permissions.service';
import { rulesOf } from '../rules/rules.service';
import { unassign } from '../tasks/assignments.service';
import { refuseStrangers, requireCreatable } from '../workspaces/workspaces.service';
import { closeBoard, publishProjectChange } from '../work/board-events.service';
import {
  holdManaged,
  holdProject,
  managesProject,
  projectRows as repository,
  readProjectDetail,
  toMember,
  toProject,
} from '../work/project-access.service';
import { managesAll } from '../work/visibility.service';
import { removeHiddenNotifications } from './hidden-projects.service';
import { recordBudget, recordRemoval } from './project-audit';

export { findLinkedProject, findLinkedTask } from './project-links.service';

type Query = ParsedQuery<typeof API.projects.list>;

export async function list(deps: AppDeps, actor: CompanySession, query: Query) {
  const { page, limit, sort, archived, ...rest } = query;
  const filter = { ...rest, isArchived: archived === 'true' };
  const totalCount = await repository.countProjects(deps.db, actor, filter);
  const rows = await repository.listProjects(deps.db, actor, filter, { sort, limit, offset: (page - 1) * limit });
  const keys = rows.map(({ project: { id } }) => id);
  const members = await repository.listFirstMembers(deps.db, actor.companyId, keys);
  return {
    projects: rows.map((row) => ({
      ...toProject(actor, row),
      firstMembers: (members.get(row.project.id) ?? []).map(toMember),
    })),
    pagination: paginationOf(totalCount, { page, limit }),
  };
}

export const read = (deps: AppDeps, actor: CompanySession, publicId: string): Promise<ProjectDetail> =>
  readProjectDetail(deps.db, actor, publicId);

/** Adds people and notifies those who were not members; returns their ids. */
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
export async function toBudgetColumns(tx: Tx, actor: CompanySession, budgetMinor: number | null | undefined) {
  if (budgetMinor === undefined || budgetMinor === null) return { budgetMinor: null, budgetCurrency: null };
  if (!actor.can('rates.manage')) throw new AppError('FORBIDDEN');
  return { budgetMinor, budgetCurrency: (await rulesOf(tx, actor.companyId, 'time')).currency };
}

type Update = ParsedBody<typeof API.projects.update>;

/** Returns the columns that an update changes. */
async function toProjectChange(
  deps: AppDeps,
  tx: Tx,
  actor: CompanySession,
  row: ProjectRow,
  input: Omit<Update, 'base'>,
) {
  const { workspaceId, isArchived, lead, budgetMinor, ...rest } = input;
  const defined = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  if (workspaceId !== undefined && workspaceId !== row.workspaceId) await requireCreatable(tx, actor, workspaceId);
  return {
    ...defined,
    ...(workspaceId !== undefined && { workspaceId }),
    ...(lead !== undefined && { leadId: lead }),
    ...(budgetMinor !== undefined &&
      budgetMinor !== row.budgetMinor &&
      (await toBudgetChange(tx, actor, row, budgetMinor))),
    ...(isArchived !== undefined && { archivedAt: isArchived ? (row.archivedAt ?? deps.clock.now()) : null }),
  } satisfies Partial<ProjectRow>;
}

/** Returns the changed columns of a money budget, which stays in its currency until it is removed. */
async function toBudgetChange(tx: Tx, actor: CompanySession, row: ProjectRow, budgetMinor: number | null) {
  if (!actor.can('rates.manage')) throw new AppError('FORBIDDEN');
  const budget = await toBudgetColumns(tx, actor, budgetMinor);
  return budgetMinor === null ? budget : { ...budget, budgetCurrency: row.budgetCurrency ?? budget.budgetCurrency };
}

/** Returns the fields of a project that an update can change, without the fields that the actor may not see. */
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
  const fields = { workspaceId, name, description, colour, visibility, lead, billable, budgetSeconds };
  return { ...fields, isArchived: row.archivedAt !== null, ...(actor.can('rates.view') && { budgetMinor }) };
}

export function update(deps: AppDeps, session: CompanySession, publicId: string, sent: Update): Promise<ProjectDetail> {
  return deps.db.transaction(async (transaction) => {
    const { tx, actor } = await holdRights(transaction, session);
    const { project: row, isMember } = await holdManaged(tx, actor, publicId);
    const input = mergeEdit(sent, editableFields(actor, row));
    await refuseStrangers(tx, actor.companyId, { lead: input.lead });
    const change = await toProjectChange(deps, tx, actor, row, input);
    const staysArchived = row.archivedAt !== null && change.archivedAt !== null;
    if (staysArchived && Object.keys(change).some((field) => field !== 'archivedAt')) {
      throw new AppError('PROJECT_ARCHIVED');
    }
    if (Object.keys(change).length === 0) return readProjectDetail(tx, actor, publicId);
    await repository.updateProject(tx, row, change);
    await recordBudget(deps, tx, actor, { before: row, after: { ...row, ...change } });
    const becomesPrivate = input.visibility === 'private' && row.visibility === 'open';
    // Adds managers of the workspace who do not belong to the project, since they would lose access with this change.
    const addsActor = becomesPrivate && !isMember && !managesAll(actor);
    const people = [...(input.lead ? [input.lead] : []), ...(addsActor ? [actor.userId] : [])];
    if (people.length > 0) await addPeople(deps, tx, actor, { ...row, ...change }, people);
    const fields = Object.keys(change).join(', ');
    await publishProjectChange(deps, tx, row, { action: 'project.changed', by: actor.userId, params: { fields } });
    if (becomesPrivate || (input.workspaceId ?? row.workspaceId) !== row.workspaceId) {
      await closeBoard(deps, tx, row);
      await removeHiddenNotifications(deps, tx, { ...row, ...change });
    }
    return readProjectDetail(tx, actor, publicId);
  });
}

/** Joins an open project; people are not notified of their own actions. */
export function join(deps: AppDeps, session: CompanySession, publicId: string): Promise<ProjectDetail> {
  return deps.db.transaction(async (transaction) => {
    const { tx, actor } = await holdRights(transaction, session);
    const { project: row } = await holdProject(tx, actor, publicId);
    if (row.archivedAt !== null) throw new AppError('PROJECT_ARCHIVED');
    const added = await addPeople(deps, tx, actor, row, [actor.userId]);
    if (added.length > 0) await publishProjectChange(deps, tx, row, { action: 'member.joined', by: actor.userId });
    return readProjectDetail(tx, actor, publicId);
  });
}

export function addMembers(
  deps: AppDeps,
  session: CompanySession,
  publicId: string,
  userIds: readonly string[],
): Promise<ProjectDetail> {
  return deps.db.transaction(async (transaction) => {
    const { tx, actor } = await holdRights(transaction, session);
    const { project: row } = await holdManaged(tx, actor, publicId);
    if (row.archivedAt !== null) throw new AppError('PROJECT_ARCHIVED');
    await refuseStrangers(tx, actor.companyId, { members: userIds });
    const added = await addPeople(deps, tx, actor, row, userIds);
    const activity = { action: 'member.added', by: actor.userId, params: { count: added.length } };
    if (added.length > 0) await publishProjectChange(deps, tx, row, activity);
    return readProjectDetail(tx, actor, publicId);
  });
}

/** Removes a member, unassigns their tasks in the project, and removes them as its lead. */
export async function removeMember(
  deps: AppDeps,
  session: CompanySession,
  publicId: string,
  userId: string,
): Promise<void> {
  await deps.db.transaction(async (transaction) => {
    const { tx, actor } = await holdRights(transaction, session);
    const found = await holdProject(tx, actor, publicId);
    const { project: row } = found;
    if (userId !== actor.userId && !managesProject(actor, found)) throw new AppError('FORBIDDEN');
    if (!(await repository.deleteMember(tx, row, userId))) throw new AppError('NOT_FOUND');
    if (row.leadId === userId) await repository.updateProject(tx, row, { leadId: null });
    await unassign(deps, tx, row, userId, actor.userId);
    await removeHiddenNotifications(deps, tx, row, [userId]);
    const action = userId === actor.userId ? 'member.left' : 'member.removed';
    await publishProjectChange(deps, tx, row, { action, by: actor.userId });
    if (userId !== actor.userId) {
      await recordRemoval(deps, tx, actor, row, { action: 'project.memberRemoved', before: { userId } });
    }
    // Unsubscribes the person's sockets from all boards; they subscribe again to those that remain visible.
    await recheckAccessOf(deps, tx, [userId]);
  });
}
