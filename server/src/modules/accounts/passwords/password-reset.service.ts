import { email } from '@atrium/contracts';
import { z } from 'zod';
import type { AppDeps } from '../../../deps/deps';
import { defineJob } from '../../../jobs/define-job';
import { enqueue } from '../../../jobs/enqueue';
import { AppError } from '../../../lib/errors';
import { sendLater } from '../../../jobs/mail-later';
import { type Origin, originSchema } from '../../../lib/requests/origin';
import { logActivity } from '../../activity/activity.service';
import { languageOf } from '../../preferences/languages.service';
import { endSessionsOf } from '../../sessions/active-sessions.service';
import { passwordChangedLetter, resetLetter } from '../account-letters';
import * as repository from '../accounts.repository';
import { endFormerAccess } from '../verification/former-access.service';
import { consumeMailedToken, findMailedToken, issueMailedToken } from '../verification/mailed-tokens';
import { hashPassword, refuseWeakPassword } from './passwords';

/**
 * Requests a password reset. The work is the same whether or not the account exists: only the job looks it up, after
 * the response.
 */
export async function requestPasswordReset(
  deps: AppDeps,
  address: string,
  origin: Origin,
): Promise<{ message: string }> {
  await deps.db.transaction((tx) => enqueue(deps, tx, mailReset, { email: address, origin }));
  return { message: 'If there is an account with this email, a link to choose a new password is on its way.' };
}

/** Emails the link for a new password, if the account exists. */
export const mailReset = defineJob({
  name: 'accounts.mailReset',
  schema: z.strictObject({ email, origin: originSchema }),
  isSealed: true,
  run: (deps, payload) =>
    deps.db.transaction(async (tx) => {
      const user = await repository.findUserByEmail(tx, payload.email);
      if (!user) return;
      const token = await issueMailedToken(deps, tx, user, 'reset');
      const recipient = { to: user.email, language: await languageOf(tx, user.id) };
      await sendLater(deps, tx, resetLetter(deps, recipient, token));
      await logActivity(deps, tx, { userId: user.id, action: 'password-reset-asked', origin: payload.origin });
    }),
});

/**
 * Sets a new password with the token of an emailed link, even for an account without a password, and ends all sessions.
 */
export async function resetPassword(
  deps: AppDeps,
  { token, password }: { token: string; password: string },
  origin: Origin,
): Promise<{ message: string }> {
  const found = await findMailedToken(deps, deps.db, 'reset', token);
  refuseWeakPassword(password, found.email);
  const passwordHash = await hashPassword(password);
  await deps.db.transaction(async (tx) => {
    const user = await repository.lockUser(tx, found.userId);
    if (!user || user.email !== found.email) throw new AppError('RESET_NOT_FOUND');
    await consumeMailedToken(deps, tx, found);
    await repository.setPasswordHash(tx, user.id, passwordHash);
    // The link proves control of the mailbox. If the email was unverified until now, somebody else may have created the
    // account.
    if (user.emailVerifiedAt === null) await endFormerAccess(deps, tx, user.id);
    await repository.markEmailVerified(tx, user.id, deps.clock.now());
    await endSessionsOf(deps, tx, { userId: user.id, reason: 'password' });
    await logActivity(deps, tx, { userId: user.id, action: 'password-reset', origin });
    if (user.securityMails) {
      const recipient = { to: user.email, language: await languageOf(tx, user.id) };
      await sendLater(deps, tx, passwordChangedLetter(deps, recipient));
    }
  });
  return { message: 'Your new password is set. Log in with it.' };
}
