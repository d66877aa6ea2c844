import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../../deps/deps';
import { limitUse } from '../../../lib/limits/limiter';
import { route } from '../../../http/route';
import { recordRuns } from './runs.service';

/** A page load sends a few reports, and only its first failure of each version. */
const REPORTS = { name: 'release-runs', max: 60, windowSeconds: 60 };

export async function runsRoutes(app: App, deps: AppDeps) {
  // Runs do not depend on the company.
  route(app, API.releases.reportRuns, { acceptsAnyCompany: true }, async ({ session, body }) => {
    await limitUse(deps.limiter, REPORTS, session.sessionId);
    await recordRuns(deps, app.releases.registry(), session, body.runs);
    return undefined;
  });
}
