import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps/deps';
import { AppError, fieldError } from '../../lib/errors';
import { minFileBytes } from '../../http/multipart';
import { route } from '../../http/route';
import { sendDownload } from '../../http/send-download';
import { languageOfBrowser } from '../../lib/text/language';
import { refuseBeyondQuota } from '../files/files.service';
import { listAway } from './absences.service';
import { exportForms } from './exports/export.service';
import { decide } from './approvals/decisions.service';
import { maySeeAll } from './leave.policy';
import * as leave from './leave.service';
import { decideMany, undoDecisions } from './approvals/decide-many.service';
import * as queue from './approvals/queue.service';
import { listPublicHolidays } from './rules/public-holidays.service';
import { readSchedules, saveSchedules } from './rules/schedules.service';

export async function leaveRoutes(app: App, deps: AppDeps) {
  route(app, API.leave.overview, {}, ({ session }) => leave.readOverview(deps, session));

  route(app, API.leave.publicHolidays, {}, ({ query }) => listPublicHolidays(deps, query));

  route(
    app,
    API.leave.create,
    { admitUpload: ({ session, request }) => refuseBeyondQuota(deps, session, minFileBytes(request)) },
    ({ session, body, files }) => leave.create(deps, session, body, files),
  );

  route(app, API.leave.preview, {}, ({ session, body }) => leave.preview(deps, session, body));

  route(app, API.leave.ownForms, {}, ({ session, query }) => leave.listOwnForms(deps, session, query));

  route(app, API.leave.allForms, {}, async ({ session, query }) => {
    if (!maySeeAll(session)) throw new AppError('FORBIDDEN');
    return leave.listAllForms(deps, session, query);
  });

  route(app, API.leave.history, {}, async ({ session, query }) => {
    if (!maySeeAll(session)) throw new AppError('FORBIDDEN');
    return leave.listHistory(deps, session, query);
  });

  route(app, API.leave.exportForms, {}, async ({ session, query, request, reply }) => {
    if (!maySeeAll(session)) throw new AppError('FORBIDDEN');
    return sendDownload(reply, await exportForms(deps, session, query, languageOfBrowser(request)));
  });

  route(app, API.leave.form, {}, ({ session, params }) => leave.readForm(deps, session, params.id));

  route(app, API.leave.coverage, {}, ({ session, params }) => queue.readCoverage(deps, session, params.id));

  route(app, API.leave.cancel, {}, ({ session, params }) => leave.cancel(deps, session, params.id));

  route(
    app,
    API.leave.update,
    {
      async admitUpload({ session, params, request }) {
        await leave.requireOwnPending(deps.db, session, params.leaveId);
        await refuseBeyondQuota(deps, session, minFileBytes(request));
      },
    },
    ({ session, params, body, files }) => leave.update(deps, session, params.leaveId, body, files),
  );

  route(app, API.leave.decide, {}, async ({ session, params, body }) => {
    if (body.leaveId !== undefined && body.leaveId !== params.leaveId) throw fieldError('leaveId', 'INVALID');
    return decide(deps, session, params.leaveId, body);
  });

  route(app, API.leave.decideMany, {}, ({ session, body }) => decideMany(deps, session, body));

  route(app, API.leave.undoDecisions, {}, ({ session, body }) => undoDecisions(deps, session, body));

  route(app, API.leave.queue, {}, ({ session, query }) => queue.list(deps, session, query));

  route(app, API.leave.waiting, {}, ({ session }) => queue.readWaiting(deps, session));

  route(app, API.leave.away, {}, ({ session, query }) => listAway(deps, session, query));

  route(app, API.leave.schedules, {}, ({ session, params }) => readSchedules(deps, session, params.userId));

  route(app, API.leave.saveSchedules, {}, ({ session, params, body }) =>
    saveSchedules(deps, session, params.userId, body),
  );
}
