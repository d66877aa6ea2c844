import type { Tx } from '../../db/client';
import type { UserRow } from '../memberships/users.tables';
import type { AppDeps } from '../../deps/deps';
import { AppError } from '../../lib/errors';
import { sendLater } from '../../jobs/mail-later';
import type { Origin } from '../../lib/requests/origin';
import type { Session } from '../../lib/session';
import { lockAccount } from '../memberships/person.service';
import { endSessionsOf } from '../sessions/active-sessions.service';
import { requireLive } from '../sessions/sessions.service';
import { languageOf } from '../preferences/languages.service';
import { logActivity } from '../activity/activity.service';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes';
import {
  isTwoFactorOn,
  limitSecondFactor,
  requireSecondFactor,
  sealSecret,
  totpStep,
  wrongCodeError,
} from './two-factor.service';
import { twoFactorOffLetter, twoFactorOnLetter } from './security-letters';
import { createEnrolment, createTotpSecret } from './totp';
import * as repository from './two-factor.repository';

/** Creates a new secret for an authenticator app, which takes effect once it is confirmed. */
export async function beginTwoFactor(deps: AppDeps, { userId }: Session, email: string) {
  const secret = createTotpSecret();
  const row = { userId, sealedSecret: sealSecret(deps, secret), createdAt: deps.clock.now() };
  if (!(await repository.beginTwoFactor(deps.db, row))) throw new AppError('TWO_FACTOR_ON');
  return { secret, ...(await createEnrolment(secret, email)) };
}

/**
 * Enables the second factor with a code that shows that the app works, and signs the other browsers out, which signed in
 * without it. Returns the recovery codes, this once.
 */
export async function confirmTwoFactor(
  deps: AppDeps,
  actor: Session,
  code: string,
  origin: Origin,
): Promise<{ recoveryCodes: string[] }> {
  const { userId } = actor;
  await limitSecondFactor(deps, userId, code);
  return deps.db.transaction(async (tx) => {
    const user = await lockSignedInAccount(deps, tx, actor);
    const begun = await repository.findTwoFactor(tx, userId);
    if (!begun) throw new AppError('TWO_FACTOR_NOT_SET_UP');
    if (begun.confirmedAt !== null) throw new AppError('TWO_FACTOR_ON');
    const lastStep = totpStep(deps, begun, code);
    if (lastStep === null) throw wrongCodeError();
    const confirmed = await repository.confirmTwoFactor(tx, begun, { confirmedAt: deps.clock.now(), lastStep });
    if (!confirmed) throw new AppError('TWO_FACTOR_ON');
    await endSessionsOf(deps, tx, { userId, reason: 'ended', except: actor.sessionId });
    await logActivity(deps, tx, { userId, action: 'two-factor-enabled', origin });
    if (user.securityMails) {
      const recipient = { to: user.email, language: await languageOf(tx, userId) };
      await sendLater(deps, tx, twoFactorOnLetter(deps, recipient));
    }
    return replaceRecoveryCodes(deps, tx, userId);
  });
}

/** Replaces all recovery codes; requires a code. */
export async function renewRecoveryCodes(
  deps: AppDeps,
  actor: Session,
  code: string,
  origin: Origin,
): Promise<{ recoveryCodes: string[] }> {
  const { userId } = actor;
  await limitSecondFactor(deps, userId, code);
  return deps.db.transaction(async (tx) => {
    await lockSignedInAccount(deps, tx, actor);
    if (!(await isTwoFactorOn(tx, userId))) throw new AppError('TWO_FACTOR_NOT_SET_UP');
    await requireSecondFactor(deps, tx, userId, code, origin);
    await logActivity(deps, tx, { userId, action: 'recovery-codes-renewed', origin });
    return replaceRecoveryCodes(deps, tx, userId);
  });
}

/**
 * Locks the account and checks the session: somebody who was signed out while the request was running must not lock the
 * owner out.
 */
async function lockSignedInAccount(deps: AppDeps, tx: Tx, actor: Session): Promise<UserRow> {
  const user = await lockAccount(tx, actor.userId);
  await requireLive(deps, tx, actor);
  if (!user) throw new AppError('AUTHENTICATION_FAILED');
  return user;
}

async function replaceRecoveryCodes(deps: AppDeps, tx: Tx, userId: string) {
  const codes = createRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(deps, userId, code));
  await repository.replaceRecoveryCodes(tx, userId, hashes);
  return { recoveryCodes: codes };
}

/** Disables the second factor; requires a code. */
export async function disableTwoFactor(
  deps: AppDeps,
  tx: Tx,
  { id: userId, email, securityMails }: Pick<UserRow, 'id' | 'email' | 'securityMails'>,
  code: string | undefined,
  origin: Origin,
): Promise<void> {
  await requireSecondFactor(deps, tx, userId, code, origin);
  await repository.removeTwoFactor(tx, userId);
  await logActivity(deps, tx, { userId, action: 'two-factor-disabled', origin });
  if (!securityMails) return;
  const recipient = { to: email, language: await languageOf(tx, userId) };
  await sendLater(deps, tx, twoFactorOffLetter(deps, recipient));
}

/** Returns the number of recovery codes that a person has left. */
export const recoveryCodesLeft = repository.countRecoveryCodes;
