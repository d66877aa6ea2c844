import { defineModule } from '../../deps/module/server-module';
import { notificationKinds } from './notifications/notification-kinds.de';
import { ownData } from './own-data.service';
import { mayReadTask } from './task-files.service';
import { tasksRoutes } from './tasks.routes';

export const tasksModule = defineModule({
  name: 'tasks',
  routes: [tasksRoutes],
  fileReaders: { project: mayReadTask },
  notificationKinds,
  ownData,
});
