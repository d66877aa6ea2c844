import { defineModule } from '../../deps/module/server-module';
import { ownData } from './own-data.service';
import { generalWorkspace } from './workspace-defaults';
import { workspacesRoutes } from './workspaces.routes';

export const workspacesModule = defineModule({
  name: 'workspaces',
  routes: [workspacesRoutes],
  ownData,
  companyDefaults: generalWorkspace,
});
