import type { AppDeps } from '../../../deps/deps';
import { AppError, fieldError } from '../../../lib/errors';
import { sendLater } from '../../../jobs/mail-later';
import { limitUse } from '../../../lib/limits/limiter';
import type { Origin } from '../../../lib/requests/origin';
import type { Session } from '../../../lib/session';
import { logActivity } from '../../activity/activity.service';
import type { UserRow } from '../../memberships/users.tables';
import { languageOf } from '../../preferences/languages.service';
import { endSessionsOf } from '../../sessions/active-sessions.service';
import { requireLive } from '../../sessions/sessions.service';
import { passwordChangedLetter } from '../account-letters';
import * as repository from '../accounts.repository';
import { endMailedTokensOf } from '../verification/mailed-tokens.repository';
import { hashPassword, refuseWeakPassword, verifyPassword } from './passwords';

/** Limits guesses made at an unattended browser. */
const ATTEMPTS = { name: 'current-password', max: 10, windowSeconds: 900 };

/**
 * Verifies the current password before a change that could lock the owner out. An account without a password passes.
 * Reports a field error at `currentPassword`.
 */
export async function requireCurrentPassword(
  deps: AppDeps,
  userId: string,
  given: string | undefined,
): Promise<UserRow> {
  await limitUse(deps.limiter, ATTEMPTS, userId);
  const user = await repository.findUser(deps.db, userId);
  if (!user) throw new AppError('AUTHENTICATION_FAILED');
  if (user.passwordHash === null) return user;
  if (!given) throw fieldError('currentPassword', 'REQUIRED');
  if (!(await verifyPassword(user.passwordHash, given))) throw fieldError('currentPassword', 'WRONG_PASSWORD');
  return user;
}

interface PasswordChange {
  currentPassword?: string | undefined;
  password: string;
}

/**
 * Sets a new password, signs the other browsers out and ends the emailed link for a new one. Requires the current
 * password if there is one.
 */
export async function changePassword(
  deps: AppDeps,
  actor: Session,
  { currentPassword, password }: PasswordChange,
  origin: Origin,
): Promise<{ message: string }> {
  const { userId, sessionId } = actor;
  const user = await requireCurrentPassword(deps, userId, currentPassword);
  refuseWeakPassword(password, user.email);
  const after = await hashPassword(password);
  await deps.db.transaction(async (tx) => {
    const isReplaced = await repository.replacePasswordHash(tx, userId, { before: user.passwordHash, after });
    if (!isReplaced) throw fieldError('currentPassword', 'WRONG_PASSWORD');
    await requireLive(deps, tx, actor);
    // A link that was requested before, perhaps by somebody who reads the mailbox, would replace the new password.
    await endMailedTokensOf(tx, userId, 'reset', deps.clock.now());
    await endSessionsOf(deps, tx, { userId, reason: 'password', except: sessionId });
    await logActivity(deps, tx, { userId, action: 'password-changed', origin });
    if (user.securityMails) {
      const recipient = { to: user.email, language: await languageOf(tx, user.id) };
      await sendLater(deps, tx, passwordChangedLetter(deps, recipient));
    }
  });
  return { message: 'Your password is changed. Other browsers were logged out.' };
}
