import { defineModule } from '../../deps/module/server-module';
import { boardGateway } from './board.gateway';
import { handOver } from './hand-over.service';
import { followRights } from './hidden-projects.service';
import { notificationKinds } from './notification-kinds.de';
import { ownData } from './own-data.service';
import { projectsRoutes } from './projects.routes';

export const projectsModule = defineModule({
  name: 'projects',
  routes: [projectsRoutes],
  gateway: boardGateway,
  handOver,
  rightsChange: followRights,
  notificationKinds,
  ownData,
});
