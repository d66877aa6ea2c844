import type { Tx } from '../../../db/client';
import type { UserRow } from '../../memberships/users.tables';
import type { AppDeps } from '../../../deps/deps';
import { AppError } from '../../../lib/errors';
import type { Language } from '../../../lib/text/language';
import { limitUse } from '../../../lib/limits/limiter';
import { sendLater } from '../../../jobs/mail-later';
import type { Origin } from '../../../lib/requests/origin';
import type { Session } from '../../../lib/session';
import { recheckOnCommit } from '../../../realtime/outbox/outbox';
import { logActivity } from '../../activity/activity.service';
import { languageOf } from '../../preferences/languages.service';
import { verificationLetter } from '../account-letters';
import * as repository from '../accounts.repository';
import { consumeMailedToken, findMailedToken, issueMailedToken } from './mailed-tokens';

const RESENDS = { name: 'verification', max: 3, windowSeconds: 3600 };

/**
 * Emails the link that verifies an address, as part of creating the account. `browserLanguage` applies until the person
 * chooses a language.
 */
export async function mailVerification(
  deps: AppDeps,
  tx: Tx,
  user: Pick<UserRow, 'id' | 'email'>,
  browserLanguage: Language,
): Promise<void> {
  const token = await issueMailedToken(deps, tx, user, 'verification');
  const recipient = { to: user.email, language: await languageOf(tx, user.id, browserLanguage) };
  await sendLater(deps, tx, verificationLetter(deps, recipient, token));
}

/** Sends the verification email again, at most three times an hour. */
export async function resendVerification(
  deps: AppDeps,
  { userId }: Session,
  browserLanguage: Language,
): Promise<{ message: string }> {
  const user = await repository.findUser(deps.db, userId);
  if (!user) throw new AppError('AUTHENTICATION_FAILED');
  if (user.emailVerifiedAt !== null) throw new AppError('ALREADY_VERIFIED');
  await limitUse(deps.limiter, RESENDS, userId);
  await deps.db.transaction((tx) => mailVerification(deps, tx, user, browserLanguage));
  return { message: `We have sent a link to ${user.email}.` };
}

/** Marks the address as verified and notifies the person's open tabs. */
export async function verifyEmail(deps: AppDeps, token: string, origin: Origin): Promise<{ message: string }> {
  await deps.db.transaction(async (tx) => {
    const found = await findMailedToken(deps, tx, 'verification', token);
    const user = await repository.lockUser(tx, found.userId);
    // The link verifies only the address to which it was sent.
    if (!user || user.email !== found.email) throw new AppError('VERIFICATION_NOT_FOUND');
    await consumeMailedToken(deps, tx, found);
    await repository.markEmailVerified(tx, user.id, deps.clock.now());
    await logActivity(deps, tx, { userId: user.id, action: 'email-verified', origin });
    await recheckOnCommit(deps, tx, [{ userId: user.id }]);
  });
  return { message: 'Your email address is confirmed.' };
}
