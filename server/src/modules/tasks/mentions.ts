import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { memberships, projectMembers, type ProjectRow, workspaceMembers, workspaces } from '../../db/schema';
import type { AppDeps } from '../../deps';
import { mentionsOf } from '../../lib/text/rich-text';
import type { CompanySession } from '../../lib/session';
import { kinds, notify } from '../notifications/notifications.service';
import { peopleById } from '../people/colleagues.service';

/** Returns which of these people see a project: its members, and for open projects everyone in its workspace. */
async function viewersAmong(tx: Tx, project: ProjectRow, userIds: readonly string[]): Promise<string[]> {
  const { companyId, id, workspaceId, visibility } = project;
  const sees = sql`(
    exists (select from ${projectMembers} m where m.company_id = ${companyId}::uuid and m.project_id = ${id}::uuid
      and m.user_id = ${memberships.userId})
    or ${visibility === 'open'} and exists (select from ${workspaces} w
      where w.company_id = ${companyId}::uuid and w.id = ${workspaceId}::uuid
        and (w.is_general or exists (select from ${workspaceMembers} m where m.company_id = w.company_id
          and m.workspace_id = w.id and m.user_id = ${memberships.userId}))))`;
  const rows = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.companyId, companyId),
        isNull(memberships.endedAt),
        sql`${memberships.userId} = any(${sql.param([...userIds])}::uuid[])`,
        sees,
      ),
    );
  return rows.map(({ userId }) => userId);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Notifies people who are newly mentioned in a text and who see the project. */
export async function notifyMentioned(
  deps: AppDeps,
  tx: Tx,
  actor: CompanySession,
  { project, task, commentId }: { project: ProjectRow; task: { id: string; title: string }; commentId?: string },
  { before = '', after }: { before?: string; after: string },
): Promise<void> {
  const known = new Set(mentionsOf(before));
  const mentioned = mentionsOf(after).filter((userId) => UUID.test(userId) && !known.has(userId));
  if (mentioned.length === 0) return;
  const to = await viewersAmong(tx, project, mentioned);
  const { companyId, userId: by } = actor;
  const name = (await peopleById(tx, companyId, [by])).get(by)?.name ?? '';
  const link = `/project/${project.publicId}?task=${task.id}`;
  const objectIds = [task.id, project.id, ...(commentId === undefined ? [] : [commentId])];
  notify(deps, tx, kinds.mention({ name, where: task.title, link, objectIds }), { companyId, to, by });
}
