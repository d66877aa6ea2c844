import type { App, AppDeps } from '../deps';
import type { AnyJob } from '../jobs/jobs';
import { removeGivenUp } from '../jobs/housekeeping';
import { deliverLetter } from '../lib/mail/mail-later';
import { accrueLeave } from '../modules/leave/leave.jobs';
import { sendReminders } from '../modules/calendar/reminders/reminders.jobs';
import { removeWritten, syncCalendar, syncCalendars } from '../modules/calendar/sync/sync.jobs';
import { removeExpired } from '../modules/notifications/retention/retention';
import { returnSnoozed } from '../modules/notifications/snooze/return-snoozed';
import { deliverPushes } from '../modules/notifications/push/deliver-pushes';
import { removeEndedSubscriptions } from '../modules/notifications/push/remove-ended';
import { mailUnseen } from '../modules/notifications/unseen-mail/unseen-mail';
import { removeOldMailedTokens } from '../modules/accounts/verification/mailed-tokens';
import { mailReset } from '../modules/accounts/passwords/password-reset.service';
import { logFailedSignIn } from '../modules/accounts/sign-in/sign-in.service';
import { revokeGrant } from '../modules/oauth/revoke-grant';
import { removeExpiredStates } from '../modules/oauth/states';
import { removeOldActivity } from '../modules/security/activity.service';
import { removeOldDevices } from '../modules/security/known-devices.service';
import { mailCodeGuessing } from '../modules/security/two-factor.service';
import { removeOldSessions } from '../modules/sessions/active-sessions.service';
import { removeImages, shelvedImages } from '../modules/avatars/avatars.jobs';
import { removeOrphanedFiles } from '../modules/bulletin/bulletin.jobs';
import { removeContent, removeUnsent } from '../modules/chat/chat.jobs';
import { existingPictures } from '../modules/chat/conversations/conversations.repository';
import { removeBytes, shelvedFiles, sweepStorage } from '../modules/files/files.jobs';
import { purgeRemoved, stopForgotten } from '../modules/time/time.jobs';
import { eraseStragglers } from '../modules/users/delete-account.service';

/** All jobs, one line each. */
const JOBS: readonly AnyJob<AppDeps>[] = [
  deliverLetter,
  removeGivenUp,
  removeBytes,
  removeImages,
  removeContent,
  removeUnsent,
  removeOrphanedFiles,
  eraseStragglers,
  sweepStorage({
    files: shelvedFiles,
    images: async (tx, ids) => [...(await shelvedImages(tx, ids)), ...(await existingPictures(tx, ids))],
  }),
  mailReset,
  logFailedSignIn,
  removeOldMailedTokens,
  removeOldSessions,
  removeOldActivity,
  removeOldDevices,
  mailCodeGuessing,
  removeExpiredStates,
  revokeGrant,
  mailUnseen,
  deliverPushes,
  removeEndedSubscriptions,
  removeExpired,
  returnSnoozed,
  accrueLeave,
  sendReminders,
  syncCalendar,
  syncCalendars,
  removeWritten,
  stopForgotten,
  purgeRemoved,
];

/** Runs work outside of requests: starts when the server listens, ends before the database is closed. */
export async function jobs(app: App, deps: AppDeps) {
  deps.jobs.open(deps, JOBS);
  app.addHook('onListen', () => deps.jobs.start());
  app.addHook('onClose', () => deps.jobs.close());
}
