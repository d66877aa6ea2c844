import type { AppDeps } from '../../../deps/deps';
import { AppError, fieldError } from '../../../lib/errors';
import { limitUse } from '../../../lib/limits/limiter';
import type { Session } from '../../../lib/session';
import { isTwoFactorOn, limitSecondFactor, requireSecondFactor } from '../../security/two-factor.service';
import { findSignInTime } from '../../sessions/sessions.service';
import * as repository from '../accounts.repository';
import { verifyPassword } from '../passwords/passwords';

/** Time for which a sign-in counts as recent. */
const RECENT_MS = 10 * 60_000;

const ATTEMPTS = { name: 'reauthentication', max: 10, windowSeconds: 900 };

/** Credentials that confirm a sign-in that is no longer recent. */
export interface Confirmation {
  password?: string | undefined;
  code?: string | undefined;
}

/**
 * Protects an irreversible action from a stolen access token: the session must have begun in the last ten minutes, or
 * the password or a code of the second factor must be given. Throws REAUTHENTICATION_REQUIRED, with the `method` that
 * this account has (`password`, `code` or `login`), and rejects a wrong password or code at its field.
 */
export async function requireRecentSignIn(deps: AppDeps, session: Session, confirmation: Confirmation): Promise<void> {
  const { userId, sessionId } = session;
  const since = await findSignInTime(deps.db, sessionId);
  if (since && deps.clock.now().getTime() - since.getTime() < RECENT_MS) return;
  const user = await repository.findUser(deps.db, userId);
  if (!user) throw new AppError('AUTHENTICATION_FAILED');
  const hasTwoFactor = await isTwoFactorOn(deps.db, userId);
  if (user.passwordHash !== null && confirmation.password) {
    await limitUse(deps.limiter, ATTEMPTS, userId);
    if (await verifyPassword(user.passwordHash, confirmation.password)) return;
    throw fieldError('password', 'WRONG_PASSWORD');
  }
  if (hasTwoFactor && confirmation.code) {
    const { code } = confirmation;
    await limitSecondFactor(deps, userId, code);
    return deps.db.transaction((tx) => requireSecondFactor(deps, tx, userId, code));
  }
  const method = user.passwordHash !== null ? 'password' : hasTwoFactor ? 'code' : 'login';
  throw new AppError('REAUTHENTICATION_REQUIRED', { method });
}
