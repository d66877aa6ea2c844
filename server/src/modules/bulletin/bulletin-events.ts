import type { Tx } from '../../db/client';
import type { BulletinPostRow } from './bulletin.tables';
import type { AppDeps } from '../../deps/deps';
import type { DepartmentDeletion, DepartmentLeft } from '../../deps/module/contributions';
import { broadcastEvent } from '../../realtime/broadcast';
import type { ServerEventPayload } from '../../lib/realtime/entries';
import { publishOnCommit } from '../../realtime/outbox/outbox';
import { rooms } from '../../lib/realtime/rooms';
import { removeNotifications } from '../notifications/notifications.service';
import { rightsIn } from '../permissions/permissions.service';
import { listAudience, listPostsOf } from './bulletin.repository';

/**
 * Removes the notifications about the posts of a department from people who left it. They keep those about their own
 * posts, which they still see; people who may post to everyone see all posts.
 */
export const hidePosts: DepartmentLeft<AppDeps> = async (deps, tx, { companyId, departmentId }, userIds) => {
  const audience = new Set(await listAudience(tx, companyId, departmentId));
  const left = [...new Set(userIds)].filter((userId) => !audience.has(userId));
  const posts = left.length === 0 ? [] : await listPostsOf(tx, companyId, departmentId);
  if (posts.length === 0) return;
  for (const userId of left) {
    const rights = await rightsIn(tx, companyId, userId);
    if (rights?.reach('bulletin.post') === 'everybody') continue;
    const about = posts.filter(({ authorId }) => authorId !== userId).map(({ id }) => id);
    removeNotifications(deps, tx, { companyId, about, from: [userId] });
  }
};

type Change = ServerEventPayload<'bulletin:post_changed'>['change'];

/** Notifies the audience and the author of a post that it changed. */
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
  const audience = new Set([...(await listAudience(tx, companyId, departmentId)), authorId]);
  const to = [...audience].map((userId) => rooms.userIn(companyId, userId));
  await publishOnCommit(deps, tx, [{ rooms: to, events: [broadcastEvent('bulletin:post_changed', payload, {})] }]);
}

/** Notifies the audience and the authors of the posts for a department that they are removed with it. */
export const publishRemovals: DepartmentDeletion<AppDeps> = async (deps, tx, { companyId, departmentId }) => {
  const posts = await listPostsOf(tx, companyId, departmentId);
  if (posts.length === 0) return;
  const audience = await listAudience(tx, companyId, departmentId);
  const removals = (some: typeof posts) =>
    some.map(({ id: postId, version }) =>
      broadcastEvent('bulletin:post_changed', { postId, change: 'removed', version: version + 1 }, {}),
    );
  const broadcasts = [{ rooms: audience.map((userId) => rooms.userIn(companyId, userId)), events: removals(posts) }];
  for (const [authorId, own] of Map.groupBy(posts, (post) => post.authorId)) {
    if (audience.includes(authorId)) continue;
    broadcasts.push({ rooms: [rooms.userIn(companyId, authorId)], events: removals(own) });
  }
  // A department without members has no audience.
  const heard = broadcasts.filter((broadcast) => broadcast.rooms.length > 0);
  await publishOnCommit(deps, tx, heard);
};
