import { defineModule } from '../../deps/module/server-module';
import { auditRoutes } from './audit.routes';
import { ownData } from './own-data.service';

export const auditModule = defineModule({
  name: 'audit',
  routes: [auditRoutes],
  ownData,
});
