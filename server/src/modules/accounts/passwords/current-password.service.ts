import type { UserRow } from '../../memberships/users.tables';
import type { AppDeps } from '../../../deps/deps';
import { AppError, fieldError } from '../../../lib/errors';
import { limitUse } from '../../../lib/limits/limit-use';
import * as repository from '../accounts.repository';
import { verifyPassword } from './passwords';

/** Limits guesses made at an unattended browser. */
const ATTEMPTS = { name: 'current-password', max: 10, windowSeconds: 900 };

/**
 * Verifies the current password before a change that could lock the owner out. An account without a password passes.
 * Reports a field error at `currentPassword`.
 */
export async function checkCurrentPassword(deps: AppDeps, userId: string, given: string | undefined): Promise<UserRow> {
  await limitUse(deps.limiter, ATTEMPTS, userId);
  const user = await repository.findUser(deps.db, userId);
  if (!user) throw new AppError('AUTHENTICATION_FAILED');
  if (user.passwordHash === null) return user;
  if (!given) throw fieldError('currentPassword', 'REQUIRED');
  if (!(await verifyPassword(user.passwordHash, given))) throw fieldError('currentPassword', 'WRONG_PASSWORD');
  return user;
}
