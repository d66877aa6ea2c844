import { defineModule } from '../../deps/module/server-module';
import { ownData } from './own-data.service';
import { mayReadTask } from './task-files.service';
import { tasksRoutes } from './tasks.routes';

export const tasksModule = defineModule({
  name: 'tasks',
  routes: [tasksRoutes],
  fileReaders: { project: mayReadTask },
  ownData,
});
