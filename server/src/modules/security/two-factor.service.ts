import { z } from 'zod';
import type { Tx } from '../../db/client';
import type { TwoFactorRow } from './two-factor.tables';
import type { AppDeps } from '../../deps/deps';
import { defineJob } from '../../jobs/define-job';
import { enqueue } from '../../jobs/enqueue';
import { AppError, toFieldErrors } from '../../lib/errors';
import { limitUse } from '../../lib/limits/limiter';
import { sendLater } from '../../jobs/mail-later';
import type { Origin } from '../../lib/requests/origin';
import { personOf } from '../memberships/person.service';
import { languageOf } from '../preferences/languages.service';
import { logActivity } from '../activity/activity.service';
import { hashRecoveryCode, plainCode } from './recovery-codes';
import { codeGuessingLetter } from './security-letters';
import { stepOf } from './totp';
import * as repository from './two-factor.repository';

const DAY_SECONDS = 86_400;

/** Three codes of a million are valid at a time. With 40 guesses a day, one guess in 23 years succeeds on average. */
const ATTEMPTS = [
  { name: 'second-factor', max: 10, windowSeconds: 900 },
  { name: 'second-factor-day', max: 40, windowSeconds: DAY_SECONDS },
];

/** Number of wrong codes that typing errors do not explain; somebody who guesses codes already knows the password. */
const WRONG_CODES = { name: 'second-factor-wrong', max: 19, windowSeconds: DAY_SECONDS };
const ONE_MAIL = { name: 'second-factor-mail', max: 1, windowSeconds: DAY_SECONDS };

const SECRET = 'two-factor';

export const sealSecret = ({ keys }: Pick<AppDeps, 'keys'>, secret: string): string => keys.seal(SECRET, secret);

export const wrongCodeError = (): AppError =>
  new AppError('TWO_FACTOR_INVALID', {}, toFieldErrors('code', 'WRONG_CODE'));

/** Counts an attempt at the second factor, before the transaction that checks it. Throws RATE_LIMITED. */
export async function limitSecondFactor(deps: AppDeps, userId: string, code: string | undefined): Promise<void> {
  if (code === undefined) return;
  for (const rule of ATTEMPTS) await limitUse(deps.limiter, rule, userId);
}

/** Warns the owner by email, once a day, after 20 wrong codes: somebody else knows the password. */
export async function reportWrongCode(deps: AppDeps, userId: string): Promise<void> {
  if ((await deps.limiter.take(WRONG_CODES, userId)) === null) return;
  if ((await deps.limiter.take(ONE_MAIL, userId)) !== null) return;
  await deps.db.transaction((tx) => enqueue(deps, tx, mailCodeGuessing, { userId }));
}

export const mailCodeGuessing = defineJob({
  name: 'security.mailCodeGuessing',
  schema: z.strictObject({ userId: z.uuid() }),
  run: (deps, { userId }) =>
    deps.db.transaction(async (tx) => {
      const person = await personOf(tx, userId);
      if (!person) return;
      const recipient = { to: person.email, language: await languageOf(tx, userId) };
      await sendLater(deps, tx, codeGuessingLetter(deps, recipient));
    }),
});

/** Returns whether signing in requires a second factor. */
export async function isTwoFactorOn(tx: Tx, userId: string): Promise<boolean> {
  return ((await repository.findTwoFactor(tx, userId))?.confirmedAt ?? null) !== null;
}

/**
 * Checks the second factor. Passes if none is enabled or the code is right; the code is then consumed if `tx` commits.
 * Throws TWO_FACTOR_REQUIRED without a code, TWO_FACTOR_INVALID for a wrong or used one. Call `limitSecondFactor`
 * before.
 */
export async function requireSecondFactor(
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
    if (!(await repository.consumeStep(tx, userId, step))) throw wrongCodeError();
    return;
  }
  if (!(await repository.consumeRecoveryCode(tx, userId, hashRecoveryCode(deps, userId, code)))) throw wrongCodeError();
  await logActivity(deps, tx, { userId, action: 'recovery-code-used', origin });
}

/** Returns the time step of an app's code; null for anything else. */
export function totpStep(deps: AppDeps, factor: TwoFactorRow, code: string): number | null {
  const plain = plainCode(code);
  if (!/^\d{6}$/.test(plain)) return null;
  const secret = openSecret(deps, factor);
  return secret === null ? null : stepOf(secret, plain, deps.clock.now());
}

/**
 * Decrypts the secret; null if it was sealed with another key: then no code is valid, and the log tells the operator
 * why.
 */
function openSecret({ keys, log }: AppDeps, { userId, sealedSecret }: TwoFactorRow): string | null {
  try {
    return keys.unseal(SECRET, sealedSecret);
  } catch {
    log.warn({ userId }, 'A second factor was set up under another secret key');
    return null;
  }
}
