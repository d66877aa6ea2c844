import type { API, ParsedBody, Workspace } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import { isConflict } from '../../db/errors';
import type { WorkspaceRow } from '../work/workspaces.tables';
import type { AppDeps } from '../../deps/deps';
import { AppError, fieldError } from '../../lib/errors';
import { mergeEdit } from '../../lib/edits/merge-edit';
import { uuidOf } from '../../lib/ids';
import type { CompanySession } from '../../lib/session';
import { appendAudit } from '../audit/audit.service';
import { avatarUrlOf } from '../memberships/avatar-url.service';
import { notify, removeNotifications } from '../notifications/notifications.service';
import { workspaceKinds } from './notification-kinds';
import { peopleById } from '../memberships/colleagues.service';
import { holdRights, listCompanyHolders, membersAmong } from '../permissions/permissions.service';
import { managesAll } from '../work/visibility.service';
import { rulesOf } from '../rules/rules.service';
import { type CompanyTx, recheckAccessOf } from '../memberships/memberships.service';
import * as repository from './workspaces.repository';

export { leaveWorkspaces } from './workspaces.repository';

/**
 * Returns whether the actor manages a workspace: any with `workspace.manage` over everybody, otherwise only as a
 * member.
 */
const managesWorkspace = (actor: CompanySession, isMember: boolean): boolean =>
  managesAll(actor) || (isMember && actor.can('workspace.manage'));

interface View {
  actor: CompanySession;
  /** Whether the company allows members to create projects. */
  canMembersCreate: boolean;
}

function toWorkspace({ workspace, memberCount, projectCount, isMember }: repository.ListedWorkspace, view: View) {
  const { id, name, description, isGeneral, archivedAt, createdAt } = workspace;
  const canManage = managesWorkspace(view.actor, isMember);
  return {
    _id: id,
    name,
    description,
    isGeneral,
    isArchived: archivedAt !== null,
    memberCount,
    projectCount,
    isMember,
    canManage,
    canCreateProjects: archivedAt === null && (canManage || (isMember && view.canMembersCreate)),
    createdAt: createdAt.toISOString(),
  } satisfies Workspace;
}

async function readView(tx: Tx, actor: CompanySession): Promise<View> {
  return { actor, canMembersCreate: (await rulesOf(tx, actor.companyId, 'time')).projectCreation === 'members' };
}

export async function list(deps: AppDeps, actor: CompanySession, isArchived: boolean) {
  const view = await readView(deps.db, actor);
  const rows = await repository.listWorkspaces(deps.db, actor, { isArchived });
  return { workspaces: rows.map((row) => toWorkspace(row, view)) };
}

async function requireListed(tx: Tx, actor: CompanySession, id: string): Promise<repository.ListedWorkspace> {
  const [row] = await repository.listWorkspaces(tx, actor, { id });
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

async function loadWorkspace(tx: Tx, actor: CompanySession, id: string): Promise<Workspace> {
  return toWorkspace(await requireListed(tx, actor, id), await readView(tx, actor));
}

/** Returns a workspace with its members. */
export async function readDetail(deps: AppDeps, actor: CompanySession, id: string) {
  const row = await requireListed(deps.db, actor, id);
  const members = await repository.listMembers(deps.db, row.workspace);
  return {
    ...toWorkspace(row, await readView(deps.db, actor)),
    members: members.map((member) => ({ _id: member.userId, name: member.name, avatarUrl: avatarUrlOf(member) })),
  };
}

/** Returns a workspace in which the actor may create projects; throws otherwise. */
export async function requireCreatable(tx: Tx, actor: CompanySession, id: string): Promise<WorkspaceRow> {
  const [row] = await repository.listWorkspaces(tx, actor, { id });
  if (!row) throw fieldError('workspaceId', 'WORKSPACE_UNKNOWN');
  if (row.workspace.archivedAt !== null) throw new AppError('CONFLICT');
  if (!toWorkspace(row, await readView(tx, actor)).canCreateProjects) throw new AppError('FORBIDDEN');
  return row.workspace;
}

/** Returns a workspace that the actor may change; throws otherwise. */
async function requireManaged(tx: Tx, actor: CompanySession, id: string): Promise<WorkspaceRow> {
  const { workspace, isMember } = await requireListed(tx, actor, id);
  if (!managesWorkspace(actor, isMember)) throw new AppError('FORBIDDEN');
  return workspace;
}

/** Throws a field error unless the lead and the members are colleagues. */
export async function refuseStrangers(
  tx: CompanyTx,
  companyId: string,
  { lead, members = [] }: { lead?: string | null | undefined; members?: readonly string[] },
): Promise<void> {
  const known = await membersAmong(tx, companyId, lead ? [lead, ...members] : members);
  if (lead && !known.has(lead)) throw fieldError('lead', 'NOT_A_COLLEAGUE');
  const stranger = members.findIndex((userId) => !known.has(userId));
  if (stranger >= 0) throw fieldError(`members.${stranger}`, 'NOT_A_COLLEAGUE');
}

/** Adds people and notifies those who were not members. */
async function addPeople(
  deps: AppDeps,
  tx: Tx,
  actor: CompanySession,
  workspace: WorkspaceRow,
  userIds: readonly string[],
) {
  const { companyId, userId: by } = actor;
  const before = await repository.membersAmong(tx, workspace, userIds);
  const added = [...new Set(userIds)].filter((userId) => !before.has(userId));
  const addedAt = deps.clock.now();
  await repository.insertMembers(tx, { companyId, workspaceId: workspace.id, addedAt }, added);
  const name = (await peopleById(tx, companyId, [by])).get(by)?.name ?? '';
  const notification = workspaceKinds.workspaceAssignment({
    name,
    workspace: workspace.name,
    workspaceId: workspace.id,
  });
  notify(deps, tx, notification, { companyId, to: added, by });
}

async function runChange<Result>(deps: AppDeps, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  try {
    return await deps.db.transaction(work);
  } catch (error) {
    if (isConflict(error, 'workspaces_name')) throw fieldError('name', 'NAME_TAKEN');
    throw error;
  }
}

/**
 * Creates a workspace. Repeating the client id returns the workspace created first. The id is derived from the client
 * id, so that a client cannot give a workspace the id of another object: notifications refer to objects by their id
 * alone.
 */
export async function create(
  deps: AppDeps,
  session: CompanySession,
  { name, description = '', members, clientId }: ParsedBody<typeof API.workspaces.create>,
): Promise<Workspace> {
  const { companyId, userId } = session;
  const id =
    clientId === undefined ? deps.ids.uuid() : uuidOf(`workspace of ${userId} in ${companyId} with ${clientId}`);
  const findCreated = async (tx: Tx) => {
    const [known] = await repository.listWorkspaces(tx, session, { id });
    return known && toWorkspace(known, await readView(tx, session));
  };
  const created = runChange(deps, async (transaction) => {
    const { tx, actor } = await holdRights(transaction, session);
    const known = await findCreated(tx);
    if (known) return known;
    await refuseStrangers(tx, companyId, { members });
    const createdAt = deps.clock.now();
    const row = { id, companyId, name, description, isGeneral: false, createdAt, archivedAt: null };
    await repository.insertWorkspace(tx, row);
    await addPeople(deps, tx, actor, row, [userId, ...members]);
    return loadWorkspace(tx, actor, id);
  });
  return created.catch(async (error: unknown) => {
    if (!isConflict(error, 'workspaces_pkey', 'workspaces_company_id')) throw error;
    // A simultaneous repetition has created the workspace; the actor may have lost access since.
    const known = await findCreated(deps.db);
    if (!known) throw new AppError('CONFLICT');
    return known;
  });
}

export function update(
  deps: AppDeps,
  session: CompanySession,
  id: string,
  input: ParsedBody<typeof API.workspaces.update>,
): Promise<Workspace> {
  return runChange(deps, async (transaction) => {
    const { tx, actor } = await holdRights(transaction, session);
    await repository.lockWorkspace(tx, actor.companyId, id);
    const row = await requireManaged(tx, actor, id);
    const stored = { name: row.name, description: row.description, isArchived: row.archivedAt !== null };
    const { name, description, isArchived } = mergeEdit(input, stored);
    if (isArchived && row.isGeneral) throw new AppError('CONFLICT');
    await repository.updateWorkspace(tx, actor.companyId, id, {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(isArchived !== undefined && { archivedAt: isArchived ? (row.archivedAt ?? deps.clock.now()) : null }),
    });
    return loadWorkspace(tx, actor, id);
  });
}

export function addMembers(
  deps: AppDeps,
  session: CompanySession,
  id: string,
  members: readonly string[],
): Promise<Workspace> {
  return runChange(deps, async (transaction) => {
    const { tx, actor } = await holdRights(transaction, session);
    const row = await requireManaged(tx, actor, id);
    if (row.isGeneral) throw new AppError('CONFLICT');
    await refuseStrangers(tx, actor.companyId, { members });
    await addPeople(deps, tx, actor, row, members);
    return loadWorkspace(tx, actor, id);
  });
}

/** Returns the ids of the projects that a former member of a workspace no longer sees. */
async function listHidden(tx: Tx, workspace: WorkspaceRow, userId: string): Promise<string[]> {
  const managers = await listCompanyHolders(tx, workspace.companyId, 'workspace.manage');
  return managers.includes(userId) ? [] : repository.listOpenToWorkspace(tx, workspace, userId);
}

export async function removeMember(deps: AppDeps, session: CompanySession, id: string, userId: string): Promise<void> {
  await deps.db.transaction(async (transaction) => {
    const { tx, actor } = await holdRights(transaction, session);
    const { workspace, isMember } = await requireListed(tx, actor, id);
    if (userId !== actor.userId && !managesWorkspace(actor, isMember)) throw new AppError('FORBIDDEN');
    if (workspace.isGeneral) throw new AppError('CONFLICT');
    if (!(await repository.deleteMember(tx, actor.companyId, id, userId))) throw new AppError('NOT_FOUND');
    if (userId !== actor.userId) {
      const subject = { type: 'workspace' as const, id };
      const { companyId, userId: actorId } = actor;
      const action = 'workspace.memberRemoved';
      await appendAudit(deps, tx, { companyId, actorId, action, subject, before: { userId } });
    }
    const hidden = await listHidden(tx, workspace, userId);
    removeNotifications(deps, tx, { companyId: actor.companyId, about: [id, ...hidden], from: [userId] });
    // Unsubscribes the person from the boards of open projects of the workspace.
    await recheckAccessOf(deps, tx, [userId]);
  });
}
