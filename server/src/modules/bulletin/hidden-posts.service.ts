import type { DepartmentLeft } from '../../deps/module/contributions';
import type { AppDeps } from '../../deps/deps';
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
