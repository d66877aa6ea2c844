import type { Tx } from '../../db/client';
import type { TwoFactorRow } from '../../db/schema';
import type { AppDeps } from '../../deps';
import { AppError, fieldFault } from '../../lib/errors';
import { limitUse } from '../../lib/limit-use';
import type { Origin } from '../../lib/origin';
import { logActivity } from './activity.service';
import { hashRecoveryCode, plainCode } from './recovery-codes';
import { stepOf } from './totp';
import * as repository from './two-factor.repository';

/** Three codes of a million are right at a time: this makes a guess in a year unlikely. */
const ATTEMPTS = { name: 'second-factor', max: 10, windowSeconds: 900 };

const SECRET = 'two-factor';

export const sealSecret = ({ keys }: Pick<AppDeps, 'keys'>, secret: string): string => keys.seal(SECRET, secret);

export const wrongCode = (): AppError => new AppError('TWO_FACTOR_INVALID', {}, fieldFault('code', 'WRONG_CODE'));

/**
 * Counts a try at the second factor, before the transaction that checks it. By the account: the user's id, or what
 * stands for it where that is not known yet. Throws RATE_LIMITED.
 */
export async function limitSecondFactor(deps: AppDeps, account: string, code: string | undefined): Promise<void> {
  if (code !== undefined) await limitUse(deps.limiter, ATTEMPTS, account);
}

/** Whether signing in asks for a second factor. */
export async function isTwoFactorOn(tx: Tx, userId: string): Promise<boolean> {
  return ((await repository.findTwoFactor(tx, userId))?.confirmedAt ?? null) !== null;
}

/**
 * Lets pass who needs no second factor or gives a right code, which is then used up if `tx` commits. Throws
 * TWO_FACTOR_REQUIRED without a code, TWO_FACTOR_INVALID for a wrong or used one. Call `limitSecondFactor` before.
 */
export async function checkSecondFactor(
  deps: AppDeps,
  tx: Tx,
  userId: string,
  code: string | undefined,
  origin?: Origin,
): Promise<void> {
  const factor = await repository.findTwoFactor(tx, userId);
  if (!factor || factor.confirmedAt === null) return;
  if (code === undefined) throw new AppError('TWO_FACTOR_REQUIRED');
  const step = totpStep(deps, factor, code);
  if (step !== null) {
    if (!(await repository.takeStep(tx, userId, step))) throw wrongCode();
    return;
  }
  if (!(await repository.takeRecoveryCode(tx, userId, hashRecoveryCode(deps, userId, code)))) throw wrongCode();
  await logActivity(deps, tx, { userId, action: 'recovery-code-used', origin });
}

/** The time step that a code of the app belongs to; null for anything else. */
export function totpStep(deps: AppDeps, factor: TwoFactorRow, code: string): number | null {
  const plain = plainCode(code);
  if (!/^\d{6}$/.test(plain)) return null;
  const secret = openSecret(deps, factor);
  return secret === null ? null : stepOf(secret, plain, deps.clock.now());
}

/** Null for what was sealed with another key: no code is right then, and whoever runs the server reads why. */
function openSecret({ keys, log }: AppDeps, { userId, sealedSecret }: TwoFactorRow): string | null {
  try {
    return keys.unseal(SECRET, sealedSecret);
  } catch {
    log.warn({ userId }, 'A second factor was set up under another secret key');
    return null;
  }
}

/** Takes it from an account whose owner turned out to be somebody else; nobody is asked. */
export const removeTwoFactor = repository.removeTwoFactor;
