import type { UserRow } from '../../db/schema';
import type { AppDeps } from '../../deps';
import { AppError, fieldError } from '../../lib/errors';
import { limitUse } from '../../lib/limit-use';
import * as repository from './accounts.repository';
import { verifyPassword } from './passwords';

/** Guesses of whoever sits at a browser that somebody else left. */
const ATTEMPTS = { name: 'current-password', max: 10, windowSeconds: 900 };

/**
 * Asks for the password once more, before something that could shut its owner out; an account without one has nothing
 * to ask for. Refuses at `currentPassword`.
 */
export async function askCurrentPassword(deps: AppDeps, userId: string, given: string | undefined): Promise<UserRow> {
  await limitUse(deps.limiter, ATTEMPTS, userId);
  const user = await repository.findUser(deps.db, userId);
  if (!user) throw new AppError('AUTHENTICATION_FAILED');
  if (user.passwordHash === null) return user;
  if (!given) throw fieldError('currentPassword', 'REQUIRED');
  if (!(await verifyPassword(user.passwordHash, given))) throw fieldError('currentPassword', 'WRONG_PASSWORD');
  return user;
}
