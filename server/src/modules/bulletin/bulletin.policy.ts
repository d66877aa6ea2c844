import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { bulletinPosts } from './bulletin.tables';
import { departmentMembers, departments } from '../departments/departments.tables';
import { AppError } from '../../lib/errors';
import type { CompanySession } from '../../lib/session';
import * as repository from './bulletin.repository';

/** Selects the departments that a person belongs to or leads. */
const departmentsOf = (companyId: string, userId: string): SQL => sql`
  select ${departmentMembers.departmentId} from ${departmentMembers}
    where ${departmentMembers.companyId} = ${companyId} and ${departmentMembers.userId} = ${userId}
  union all
  select ${departments.id} from ${departments}
    where ${departments.companyId} = ${companyId} and ${departments.leadId} = ${userId}`;

/** Returns a condition for the posts for the company or a department of a person, and their own. */
export const isSeenByReader = ({ companyId, userId }: { companyId: string; userId: string }): SQL => sql`(
  ${bulletinPosts.departmentId} is null or ${bulletinPosts.authorId} = ${userId}
  or ${bulletinPosts.departmentId} in (${departmentsOf(companyId, userId)}))`;

/** Returns a condition for the posts that the actor may see. People who may post to everyone see all posts. */
export const isVisibleTo = (actor: CompanySession): SQL | undefined =>
  actor.reach('bulletin.post') === 'everybody' ? undefined : isSeenByReader(actor);

/** Returns whether the actor may edit, pin and delete posts for this audience; managers may for their departments. */
async function mayPostTo(tx: Tx, actor: CompanySession, departmentId: string | null): Promise<boolean> {
  const reach = actor.reach('bulletin.post');
  if (reach !== 'ownPeople' || departmentId === null) return reach === 'everybody';
  const own = await repository.listDepartments(tx, actor.companyId, { userId: actor.userId });
  return own.some(({ id }) => id === departmentId);
}

/** Returns the audiences that the actor may post to. */
export async function audiencesOf(tx: Tx, actor: CompanySession) {
  const reach = actor.reach('bulletin.post');
  if (reach === 'nobody') return { company: false, departments: [] };
  const userId = reach === 'everybody' ? undefined : actor.userId;
  const rows = await repository.listDepartments(tx, actor.companyId, { userId });
  return { company: reach === 'everybody', departments: rows.map(({ id, name }) => ({ _id: id, name })) };
}

/** Returns a post that the actor may see; throws NOT_FOUND otherwise. */
export async function requirePost(tx: Tx, actor: CompanySession, id: string): Promise<repository.PostRow> {
  const post = await repository.findPost(tx, actor.companyId, id, isVisibleTo(actor));
  if (!post) throw new AppError('NOT_FOUND');
  return post;
}

/** Like `requirePost`, but locks the post first: its changes run one at a time, and nobody deletes it meanwhile. */
export async function requireLockedPost(tx: Tx, actor: CompanySession, id: string): Promise<repository.PostRow> {
  await repository.lockPost(tx, actor.companyId, id);
  return requirePost(tx, actor, id);
}

/** Returns whether the actor manages a post: as its author, or if they may post to the same audience. */
export async function managesPost(tx: Tx, actor: CompanySession, { post }: repository.PostRow): Promise<boolean> {
  return post.authorId === actor.userId || mayPostTo(tx, actor, post.departmentId);
}

/** Like `requirePost`, but throws FORBIDDEN for readers who do not manage the post. */
export async function requireManaged(tx: Tx, actor: CompanySession, id: string): Promise<repository.PostRow> {
  const row = await requirePost(tx, actor, id);
  if (!(await managesPost(tx, actor, row))) throw new AppError('FORBIDDEN');
  return row;
}
