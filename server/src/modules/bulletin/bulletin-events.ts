import type { Tx } from '../../db/client';
import type { BulletinPostRow } from './bulletin.tables';
import type { AppDeps } from '../../deps/deps';
import type { DepartmentDeletion } from '../../deps/module/contributions';
import { broadcastEvent } from '../../realtime/broadcast';
import type { Broadcast, ServerEventPayload } from '../../lib/realtime/entries';
import { publishOnCommit } from '../../realtime/outbox/outbox';
import { rooms } from '../../lib/realtime/rooms';
import { listCompanyHolders } from '../permissions/permissions.service';
import { listAudience, listPostsOf } from './bulletin.repository';

type Change = ServerEventPayload<'bulletin:post_changed'>['change'];

/**
 * Returns the people who see all posts for a department: its audience, and those who may post to everyone. Authors see
 * their own posts as well. Corresponds to `isVisibleTo`.
 */
export async function listViewers(tx: Tx, companyId: string, departmentId: string): Promise<Set<string>> {
  const audience = await listAudience(tx, companyId, departmentId);
  return new Set([...audience, ...(await listCompanyHolders(tx, companyId, 'bulletin.post'))]);
}

/** Notifies everyone who sees a post that it changed. */
export async function publishPostChange(
  deps: AppDeps,
  tx: Tx,
  { id: postId, companyId, departmentId, authorId }: BulletinPostRow,
  { change, version }: { change: Change; version: number },
): Promise<void> {
  const payload = { postId, change, version };
  if (departmentId === null) {
    return publishOnCommit(deps, tx, [{ room: rooms.company(companyId), event: 'bulletin:post_changed', payload }]);
  }
  const viewers = (await listViewers(tx, companyId, departmentId)).add(authorId);
  const to = [...viewers].map((userId) => rooms.userIn(companyId, userId));
  await publishOnCommit(deps, tx, [{ rooms: to, events: [broadcastEvent('bulletin:post_changed', payload, {})] }]);
}

type RemovedPost = Pick<BulletinPostRow, 'id' | 'version'>;

/** Builds the broadcast that posts were removed, or hidden from these people. */
export const removalBroadcast = (
  companyId: string,
  userIds: Iterable<string>,
  posts: readonly RemovedPost[],
): Broadcast => ({
  rooms: [...userIds].map((userId) => rooms.userIn(companyId, userId)),
  events: posts.map(({ id: postId, version }) =>
    broadcastEvent('bulletin:post_changed', { postId, change: 'removed', version: version + 1 }, {}),
  ),
});

/** Notifies everyone who sees the posts for a department that they are removed with it. */
export const publishRemovals: DepartmentDeletion<AppDeps> = async (deps, tx, { companyId, departmentId }) => {
  const posts = await listPostsOf(tx, companyId, departmentId);
  if (posts.length === 0) return;
  const viewers = await listViewers(tx, companyId, departmentId);
  const broadcasts = [removalBroadcast(companyId, viewers, posts)];
  for (const [authorId, own] of Map.groupBy(posts, (post) => post.authorId)) {
    if (!viewers.has(authorId)) broadcasts.push(removalBroadcast(companyId, [authorId], own));
  }
  await publishOnCommit(deps, tx, broadcasts);
};
