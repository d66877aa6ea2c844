import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../../deps/deps';
import { route } from '../../../http/route';
import { sendDownload } from '../../../http/send-download';
import { languageOfBrowser } from '../../../lib/text/language';
import { exportEntries } from './entries-export.service';
import { exportMatrix } from './matrix-export.service';
import { exportBudgets, exportReport } from './report-export.service';
import * as reports from './reports.service';

export async function reportsRoutes(app: App, deps: AppDeps) {
  route(app, API.timeReports.dashboard, {}, ({ session, query }) => reports.readDashboard(deps, session, query));

  route(app, API.timeReports.report, {}, ({ session, query }) => reports.readReport(deps, session, query));

  route(app, API.timeReports.matrix, { may: 'time.viewAll' }, ({ session, query }) =>
    reports.readMatrix(deps, session, query),
  );

  route(app, API.timeReports.budgets, {}, async ({ session, query }) => ({
    budgets: await reports.listBudgets(deps.db, session, { onlyMine: false, project: query.project }),
  }));

  route(app, API.time.exportEntries, {}, async ({ session, query, request, reply }) =>
    sendDownload(reply, await exportEntries(deps, session, query, languageOfBrowser(request))),
  );

  route(app, API.timeReports.exportReport, {}, async ({ session, query, request, reply }) =>
    sendDownload(reply, await exportReport(deps, session, query, languageOfBrowser(request))),
  );

  route(app, API.timeReports.exportBudgets, {}, async ({ session, query, request, reply }) =>
    sendDownload(reply, await exportBudgets(deps, session, query, languageOfBrowser(request))),
  );

  route(app, API.timeReports.exportMatrix, { may: 'time.viewAll' }, async ({ session, query, request, reply }) =>
    sendDownload(reply, await exportMatrix(deps, session, query, languageOfBrowser(request))),
  );
}
