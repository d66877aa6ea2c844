import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps/deps';
import { route } from '../../http/route';
import { sendDownload } from '../../http/send-download';
import { languageOfBrowser } from '../../lib/text/language';
import { auditLog, exportAudit } from './audit-log.service';

export async function auditLogRoutes(app: App, deps: AppDeps) {
  route(app, API.audit.list, { may: 'audit.view' }, ({ session, query }) => auditLog(deps, session, query));

  route(app, API.audit.export, { may: 'audit.view' }, async ({ session, query, request, reply }) => {
    const content = await exportAudit(deps, session, query, languageOfBrowser(request));
    return sendDownload(reply, { name: 'audit-log', format: 'csv', content });
  });
}
