import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '../../db/any-of';
import type { Tx } from '../../db/client';
import { users } from '../memberships/users.tables';
import { projectColumns, projectLabels, projectMembers, type ProjectRow, projects } from './projects.tables';
import { taskAssignees, tasks } from './tasks.tables';
import { workspaces } from './workspaces.tables';
import { containsWords } from '../../db/search/search';
import type { CompanySession } from '../../lib/session';
import { isProjectMember, isVisibleProject, isWorkspaceMember } from './visibility.service';

const { search: _search, ...projectFields } = getTableColumns(projects);
const person = { userId: users.id, name: users.name, avatarUrl: users.avatarUrl };

const countOf = (rows: SQL) => sql<number>`(select count(*) from ${rows})`.mapWith(Number);
const isOfProject = (alias: string) =>
  sql.raw(`${alias}.company_id = "projects"."company_id" and ${alias}.project_id = "projects"."id"`);
const memberCount = countOf(sql`${projectMembers} m where ${isOfProject('m')}`);
const taskCount = countOf(sql`${tasks} t where ${isOfProject('t')} and t.removed_at is null`);
const doneCount = countOf(
  sql`${tasks} t where ${isOfProject('t')} and t.removed_at is null and t.completed_at is not null`,
);

/** Selects projects with the data for lists, as the actor sees them. */
function selectProjects(tx: Tx, actor: CompanySession) {
  const { companyId, userId } = actor;
  return tx
    .select({
      project: projectFields,
      lead: person,
      memberCount,
      taskCount,
      doneCount,
      isMember: sql<boolean>`${isProjectMember(tx, companyId, userId)}`,
      isInWorkspace: sql<boolean>`${isWorkspaceMember(tx, companyId, userId) ?? sql`false`}`,
    })
    .from(projects)
    .innerJoin(workspaces, and(eq(workspaces.companyId, projects.companyId), eq(workspaces.id, projects.workspaceId)))
    .leftJoin(users, eq(users.id, projects.leadId));
}
export type ListedProject = Awaited<ReturnType<typeof listProjects>>[number];

interface ProjectFilter {
  workspaceId?: string | undefined;
  scope: 'mine' | 'all';
  isArchived: boolean;
  q?: string | undefined;
}

function matchesFilter(
  tx: Tx,
  actor: CompanySession,
  { workspaceId, scope, isArchived, q }: ProjectFilter,
): SQL | undefined {
  return and(
    eq(projects.companyId, actor.companyId),
    isVisibleProject(tx, actor),
    scope === 'mine' ? isProjectMember(tx, actor.companyId, actor.userId) : undefined,
    workspaceId === undefined ? undefined : eq(projects.workspaceId, workspaceId),
    isArchived ? isNotNull(projects.archivedAt) : isNull(projects.archivedAt),
    q ? containsWords(projects.search, q) : undefined,
  );
}

const ORDERS = {
  name: [asc(sql`lower(${projects.name})`)],
  recent: [desc(projects.updatedAt)],
  progress: [desc(sql`${doneCount}::float / greatest(${taskCount}, 1)`), asc(sql`lower(${projects.name})`)],
};

export async function listProjects(
  tx: Tx,
  actor: CompanySession,
  filter: ProjectFilter,
  { sort, limit, offset }: { sort: keyof typeof ORDERS; limit: number; offset: number },
) {
  return selectProjects(tx, actor)
    .where(matchesFilter(tx, actor, filter))
    .orderBy(...ORDERS[sort], asc(projects.id))
    .limit(limit)
    .offset(offset);
}

export async function countProjects(tx: Tx, actor: CompanySession, filter: ProjectFilter): Promise<number> {
  const [row] = await tx
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(projects)
    .where(matchesFilter(tx, actor, filter));
  return row?.total ?? 0;
}

/** Returns a project that the actor sees, by its public id. */
export async function findProject(tx: Tx, actor: CompanySession, publicId: string): Promise<ListedProject | undefined> {
  const [row] = await selectProjects(tx, actor).where(
    and(eq(projects.companyId, actor.companyId), eq(projects.publicId, publicId), isVisibleProject(tx, actor)),
  );
  return row;
}

/** Like `findProject`, but by key. */
export async function findProjectByKey(tx: Tx, actor: CompanySession, id: string): Promise<ListedProject | undefined> {
  const [row] = await selectProjects(tx, actor).where(
    and(eq(projects.companyId, actor.companyId), eq(projects.id, id), isVisibleProject(tx, actor)),
  );
  return row;
}

export async function listMembers(tx: Tx, { companyId, id }: ProjectRow) {
  return tx
    .select(person)
    .from(projectMembers)
    .innerJoin(users, eq(users.id, projectMembers.userId))
    .where(and(eq(projectMembers.companyId, companyId), eq(projectMembers.projectId, id)))
    .orderBy(asc(users.name), asc(users.id));
}

/** Maximum number of members of each project in a list. */
const MAX_FIRST_MEMBERS = 4;

/** Returns the first members of each project, by key: the lead, then the members with the oldest accounts. */
export async function listFirstMembers(tx: Tx, companyId: string, projectIds: readonly string[]) {
  const { rows } = await tx.execute<{ projectId: string; userId: string; name: string; avatarUrl: string | null }>(sql`
    select p.id as "projectId", u.id as "userId", u.name, u.avatar_url as "avatarUrl" from ${projects} p
    cross join lateral (
      select user_id, user_id is not distinct from p.lead_id as is_lead from ${projectMembers}
      where company_id = p.company_id and project_id = p.id
      order by is_lead desc, user_id limit ${MAX_FIRST_MEMBERS}
    ) m
    join ${users} u on u.id = m.user_id
    where p.company_id = ${companyId}::uuid and p.id = any(${sql.param([...projectIds])}::uuid[])
    order by m.is_lead desc, m.user_id`);
  return Map.groupBy(rows, ({ projectId }) => projectId);
}

/** Returns which of these people belong to the project. */
export async function membersAmong(
  tx: Tx,
  { companyId, id }: Pick<ProjectRow, 'companyId' | 'id'>,
  userIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .select({ userId: projectMembers.userId })
    .from(projectMembers)
    .where(
      and(
        eq(projectMembers.companyId, companyId),
        eq(projectMembers.projectId, id),
        isAnyOf(projectMembers.userId, userIds),
      ),
    );
  return new Set(rows.map(({ userId }) => userId));
}

const RANK_ORDER = [sql`${projectColumns.rank} collate "C"`, asc(projectColumns.id)];

export async function listColumns(tx: Tx, { companyId, id }: Pick<ProjectRow, 'companyId' | 'id'>) {
  return tx
    .select()
    .from(projectColumns)
    .where(and(eq(projectColumns.companyId, companyId), eq(projectColumns.projectId, id)))
    .orderBy(...RANK_ORDER);
}

export async function listLabels(tx: Tx, { companyId, id }: Pick<ProjectRow, 'companyId' | 'id'>) {
  return tx
    .select()
    .from(projectLabels)
    .where(and(eq(projectLabels.companyId, companyId), eq(projectLabels.projectId, id)))
    .orderBy(asc(sql`lower(${projectLabels.name})`));
}

export async function insertProject(tx: Tx, row: typeof projects.$inferInsert): Promise<void> {
  await tx.insert(projects).values(row);
}

/** Changes a project; other changes to it wait until the transaction ends. */
export async function updateProject(tx: Tx, { companyId, id }: ProjectRow, change: Partial<ProjectRow>): Promise<void> {
  await tx
    .update(projects)
    .set(change)
    .where(and(eq(projects.companyId, companyId), eq(projects.id, id)));
}

/** Locks a project against concurrent changes to it and its board until the transaction ends. */
export async function lockProject(
  tx: Tx,
  { companyId, ...key }: { companyId: string } & ({ id: string } | { publicId: string }),
): Promise<void> {
  const isProject = 'id' in key ? eq(projects.id, key.id) : eq(projects.publicId, key.publicId.toLowerCase());
  await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.companyId, companyId), isProject))
    .for('no key update');
}

/** Returns the people to whom tasks of a project are assigned. */
export async function listAssignees(
  tx: Tx,
  { companyId, id }: Pick<ProjectRow, 'companyId' | 'id'>,
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ userId: taskAssignees.userId })
    .from(taskAssignees)
    .innerJoin(tasks, and(eq(tasks.companyId, taskAssignees.companyId), eq(tasks.id, taskAssignees.taskId)))
    .where(and(eq(taskAssignees.companyId, companyId), eq(tasks.projectId, id)));
  return rows.map(({ userId }) => userId);
}

/** Returns the sequence number of a new change to a board; other changes wait until the transaction ends. */
export async function takeNextSeq(
  tx: Tx,
  { companyId, id }: Pick<ProjectRow, 'companyId' | 'id'>,
  at: Date,
): Promise<number> {
  const [row] = await tx
    .update(projects)
    .set({ changeSeq: sql`${projects.changeSeq} + 1`, updatedAt: at })
    .where(and(eq(projects.companyId, companyId), eq(projects.id, id)))
    .returning({ seq: projects.changeSeq });
  if (!row) throw new Error('A project is gone while it changes');
  return row.seq;
}

export async function insertMembers(
  tx: Tx,
  { companyId, projectId, addedAt }: { companyId: string; projectId: string; addedAt: Date },
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await tx.execute(sql`insert into ${projectMembers} (company_id, project_id, user_id, added_at)
    select ${companyId}::uuid, ${projectId}::uuid, unnest(${sql.param([...userIds])}::uuid[]),
      ${addedAt.toISOString()}::timestamptz
    on conflict do nothing`);
}

/** Removes a member; returns false if the person is not a member. */
export async function deleteMember(tx: Tx, { companyId, id }: ProjectRow, userId: string): Promise<boolean> {
  const rows = await tx
    .delete(projectMembers)
    .where(
      and(eq(projectMembers.companyId, companyId), eq(projectMembers.projectId, id), eq(projectMembers.userId, userId)),
    )
    .returning({ userId: projectMembers.userId });
  return rows.length > 0;
}
