import { defineModule } from '../../deps/module/server-module';
import { notificationKinds } from './notification-kinds.de';
import { ownData } from './own-data.service';
import { createGeneralWorkspace } from './workspace-defaults';
import { workspacesRoutes } from './workspaces.routes';

export const workspacesModule = defineModule({
  name: 'workspaces',
  routes: [workspacesRoutes],
  notificationKinds,
  ownData,
  companyDefaults: createGeneralWorkspace,
});
