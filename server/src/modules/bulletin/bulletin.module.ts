import { defineModule } from '../../deps/module/server-module';
import { publishRemovals } from './bulletin-events';
import { removeOrphanedFiles } from './bulletin.jobs';
import { bulletinRoutes } from './bulletin.routes';
import { mayReadPost } from './bulletin.service';
import { followRights, hidePosts } from './hidden-posts.service';
import { notificationKinds } from './notification-kinds.de';
import { ownData } from './own-data.service';

export const bulletinModule = defineModule({
  name: 'bulletin',
  routes: [bulletinRoutes],
  jobs: [removeOrphanedFiles],
  fileReaders: { bulletin: mayReadPost },
  notificationKinds,
  rightsChange: followRights,
  departmentExit: hidePosts,
  departmentDeletion: publishRemovals,
  ownData,
});
