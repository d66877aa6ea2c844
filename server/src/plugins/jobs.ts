import type { App, AppDeps } from '../deps';
import type { AnyJob } from '../jobs/define-job';
import { removeGivenUp } from '../jobs/housekeeping';
import { deliverLetter } from '../lib/mail-later';
import { removeExpired } from '../modules/notifications/retention';
import { mailUnseen } from '../modules/notifications/unseen-mail';
import { removeOldMailedTokens } from '../modules/accounts/mailed-tokens';
import { mailReset } from '../modules/accounts/password-reset.service';
import { logFailedSignIn } from '../modules/accounts/sign-in.service';
import { revokeGrant } from '../modules/oauth/revoke-grant';
import { removeExpiredStates } from '../modules/oauth/states';
import { removeOldActivity } from '../modules/security/activity.service';
import { removeOldDevices } from '../modules/security/known-devices.service';
import { removeOldSessions } from '../modules/sessions/active-sessions.service';
import { removeImages, shelvedImages } from '../modules/avatars/avatars.jobs';
import { removeBytes, shelvedFiles, sweepStorage } from '../modules/files/files.jobs';
import { eraseStragglers } from '../modules/users/delete-account.service';

/** One line for each job. */
const JOBS: readonly AnyJob[] = [
  deliverLetter,
  removeGivenUp,
  removeBytes,
  removeImages,
  eraseStragglers,
  sweepStorage({ files: shelvedFiles, images: shelvedImages }),
  mailReset,
  logFailedSignIn,
  removeOldMailedTokens,
  removeOldSessions,
  removeOldActivity,
  removeOldDevices,
  removeExpiredStates,
  revokeGrant,
  mailUnseen,
  removeExpired,
];

/** Work outside of requests: begins when the server listens, ends before the database is closed. */
export async function jobs(app: App, deps: AppDeps) {
  deps.jobs.open(deps, JOBS);
  app.addHook('onListen', () => deps.jobs.start());
  app.addHook('onClose', () => deps.jobs.close());
}
