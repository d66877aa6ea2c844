import { defineModule } from '../../deps/module/server-module';
import { auditLogRoutes } from './audit-log.routes';
import { ownData } from './own-data.service';

/** Reads the audit log, with the current names of people and objects. */
export const auditLogModule = defineModule({
  name: 'audit-log',
  routes: [auditLogRoutes],
  ownData,
});
