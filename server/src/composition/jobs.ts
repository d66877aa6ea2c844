import type { App, AppDeps } from '../deps/deps';
import { removeFailedJobs } from '../jobs/remove-failed-jobs';
import { deliverLetter } from '../jobs/mail-later';
import { MODULES } from './modules';

/** Runs work outside of requests: starts when the server listens, ends before the database is closed. */
export async function jobs(app: App, deps: AppDeps) {
  deps.jobs.open(deps, [deliverLetter, removeFailedJobs, ...MODULES.flatMap((one) => one.jobs ?? [])]);
  app.addHook('onListen', () => deps.jobs.start());
  // Jobs in progress have the time of the requests in progress to end; one that began later might be cut off.
  app.addHook('preClose', async () => deps.jobs.stop());
  app.addHook('onClose', () => deps.jobs.close());
}
