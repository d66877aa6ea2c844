import { beforeCommit, type Tx } from '../../db/client';
import type { BulletinPostRow } from './bulletin.tables';
import type { AppDeps } from '../../deps/deps';
import type { DepartmentExit, RightsChange } from '../../deps/module/contributions';
import { publishOnCommit } from '../../realtime/outbox/outbox';
import { removeNotifications } from '../notifications/notifications.service';
import { listCompanyHolders } from '../permissions/permissions.service';
import { listViewers, removalBroadcast } from './bulletin-events';
import { isSeenByReader } from './bulletin.policy';
import { listHidden, listPostsOf } from './bulletin.repository';

/** Removes posts, and the notifications of them, from the open pages of a person who no longer sees them. */
async function hide(
  deps: AppDeps,
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string },
  posts: readonly Pick<BulletinPostRow, 'id' | 'version'>[],
): Promise<void> {
  if (posts.length === 0) return;
  removeNotifications(deps, tx, { companyId, about: posts.map(({ id }) => id), from: [userId] });
  await publishOnCommit(deps, tx, [removalBroadcast(companyId, [userId], posts)]);
}

/**
 * Hides the posts of a department from people who left it. They keep their own posts, which they still see; people who
 * may post to everyone see all posts.
 */
export const hidePosts: DepartmentExit<AppDeps> = async (deps, tx, { companyId, departmentId }, userIds) => {
  const viewers = await listViewers(tx, companyId, departmentId);
  const left = [...new Set(userIds)].filter((userId) => !viewers.has(userId));
  const posts = left.length === 0 ? [] : await listPostsOf(tx, companyId, departmentId);
  for (const userId of left) {
    const others = posts.filter(({ authorId }) => authorId !== userId);
    await hide(deps, tx, { companyId, userId }, others);
  }
};

/** Hides the posts of departments from people who may no longer post to everyone after a change of rights. */
export const followRights: RightsChange<AppDeps> = async (deps, tx, companyId) => {
  const before = await listCompanyHolders(tx, companyId, 'bulletin.post');
  beforeCommit(async () => {
    const holders = new Set(await listCompanyHolders(tx, companyId, 'bulletin.post'));
    for (const userId of before.filter((each) => !holders.has(each))) {
      const reader = { companyId, userId };
      await hide(deps, tx, reader, await listHidden(tx, companyId, isSeenByReader(reader)));
    }
  });
};
