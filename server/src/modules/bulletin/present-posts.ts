import type { BulletinPost, Reaction } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import type { CompanySession } from '../../lib/session';
import { attachmentsOf } from '../files/files.service';
import { findPerson, peopleById } from '../memberships/colleagues.service';
import { audiencesOf } from './bulletin.policy';
import * as repository from './bulletin.repository';

/** Returns a check for whether the actor manages a post, based on one lookup of their audiences. */
async function createManagerCheck(tx: Tx, actor: CompanySession) {
  const { company, departments } = await audiencesOf(tx, actor);
  const own = new Set(departments.map(({ _id }) => _id));
  return ({ post }: repository.PostRow): boolean =>
    company || post.authorId === actor.userId || (post.departmentId !== null && own.has(post.departmentId));
}

/** Returns posts as the actor sees them, with a constant number of queries. */
export async function presentPosts(
  tx: Tx,
  actor: CompanySession,
  rows: readonly repository.PostRow[],
): Promise<BulletinPost[]> {
  if (rows.length === 0) return [];
  const { companyId, userId } = actor;
  const ids = rows.map(({ post }) => post.id);
  const isManaged = await createManagerCheck(tx, actor);
  const attachments = await attachmentsOf(tx, companyId, 'bulletin', ids);
  const reactions = Map.groupBy(await repository.listReactions(tx, ids), ({ postId }) => postId);
  const reads = await repository.listOwnReads(tx, userId, ids);
  const people = await peopleById(
    tx,
    companyId,
    rows.map(({ post }) => post.authorId),
  );
  return rows.map((row) => {
    const { post, department } = row;
    const read = reads.get(post.id);
    return {
      _id: post.id,
      title: post.title,
      content: post.content,
      author: findPerson(people, post.authorId),
      audience: department ? 'department' : 'company',
      department: department && { _id: department.id, name: department.name },
      pinnedAt: post.pinnedAt?.toISOString() ?? null,
      publishedAt: post.publishedAt.toISOString(),
      editedAt: post.editedAt?.toISOString() ?? null,
      attachments: attachments.get(post.id) ?? [],
      reactions: (reactions.get(post.id) ?? []).map(({ userId: by, emoji }): Reaction => ({ userId: by, emoji })),
      commentCount: post.commentCount,
      mustAcknowledge: post.mustAcknowledge,
      readAt: read?.readAt.toISOString() ?? null,
      acknowledgedAt: read?.acknowledgedAt?.toISOString() ?? null,
      version: post.version,
      canManage: isManaged(row),
    };
  });
}
