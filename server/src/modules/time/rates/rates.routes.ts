import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../../deps/deps';
import { route } from '../../../http/route';
import { sendDownload } from '../../../http/send-download';
import { languageOfBrowser } from '../../../lib/text/language';
import * as locks from '../lock.service';
import * as rates from './rates.service';
import { exportRates } from './rates-export.service';

export async function ratesRoutes(app: App, deps: AppDeps) {
  route(app, API.rates.list, { may: 'rates.view' }, ({ session, query }) => rates.list(deps, session, query));

  route(app, API.rates.export, { may: 'rates.view' }, async ({ session, query, request, reply }) =>
    sendDownload(reply, await exportRates(deps, session, query, languageOfBrowser(request))),
  );

  route(app, API.rates.save, { may: 'rates.manage' }, ({ session, body }) => rates.save(deps, session, body));

  route(app, API.rates.preview, { may: 'rates.manage' }, ({ session, body }) => rates.preview(deps, session, body));

  route(app, API.rates.remove, { may: 'rates.manage' }, async ({ session, params }) => {
    await rates.remove(deps, session, params.id);
    return undefined;
  });

  route(app, API.rates.missing, { may: 'rates.view' }, ({ session }) => rates.readMissing(deps, session));

  route(app, API.rates.lock, {}, ({ session }) => locks.readLock(deps, session));

  route(app, API.rates.previewLock, { may: 'period.lock' }, ({ session, query }) =>
    locks.previewLock(deps, session, query.until),
  );

  route(app, API.rates.saveLock, { may: 'period.lock' }, ({ session, body }) => locks.saveLock(deps, session, body));
}
