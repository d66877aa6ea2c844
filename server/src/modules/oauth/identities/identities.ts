import { isConflict } from '../../../db/errors';
import type { Tx } from '../../../db/client';
import type { UserRow } from '../../memberships/users.tables';
import type { AppDeps } from '../../../deps/deps';
import { AppError } from '../../../lib/errors';
import { sendLater } from '../../../jobs/mail-later';
import { type Letter, type Recipient, toLetter } from '../../../lib/mail/letter';
import type { Origin } from '../../../lib/requests/origin';
import type { Language } from '../../../lib/text/language';
import { endFormerAccess } from '../../accounts/verification/former-access.service';
import { lockAccount, personOf } from '../../memberships/person.service';
import * as verified from '../../accounts/verification/verified-accounts.service';
import { logActivity } from '../../activity/activity.service';
import { languageOf } from '../../preferences/languages.service';
import { de } from '../letter-texts.de';
import { en } from '../letter-texts.en';
import * as repository from './identities.repository';
import type { Proof } from '../states';

/**
 * Transfers an account with an unverified address to the address's owner, who just verified it. Removes every way in
 * which the person who created it could sign in or receive data; the content of the account stays.
 */
export async function takeOver(deps: AppDeps, tx: Tx, userId: string, origin: Origin): Promise<void> {
  await verified.removePassword(tx, userId);
  await endFormerAccess(deps, tx, userId);
  await verified.verifyEmail(deps, tx, userId);
  await logActivity(deps, tx, { userId, action: 'email-verified', origin });
}

const texts: Record<Language, typeof en> = { en, de };

/** Returns the letter that reports a newly linked account, in case the owner did not link it. */
export const linkedLetter = (
  { config }: Pick<AppDeps, 'config'>,
  recipient: Recipient,
  linked: string | null,
): Letter => toLetter(recipient, `${config.publicUrl}/settings`, texts[recipient.language].linked(linked));

export interface RecognisedUser {
  user: UserRow;
  isNew: boolean;
}

/** Returns the account that `recognise` would choose now, without locking or changing anything. */
export async function findAccount(tx: Tx, { issuer, sub, email, emailVerified }: Proof): Promise<UserRow | undefined> {
  const known = await repository.findIdentity(tx, issuer, sub);
  const user = known && (await personOf(tx, known.userId));
  if (user || email === null || !emailVerified) return user;
  return verified.findAccountByEmail(tx, email);
}

/**
 * Determines the account of a sign-in. A known subject always belongs to the same account, whatever its address is now.
 * An unknown one belongs to the account with its verified address, or to a new account.
 */
export async function recognise(deps: AppDeps, tx: Tx, proof: Proof, origin: Origin): Promise<RecognisedUser> {
  const known = await repository.findIdentity(tx, proof.issuer, proof.sub);
  // Locked before its identity and the new session, as its deletion locks them.
  const user = known && (await lockAccount(tx, known.userId));
  if (user) {
    if (known.email !== proof.email) await repository.setEmail(tx, known.id, proof.email);
    return { user, isNew: false };
  }
  // The account was deleted.
  if (known) await repository.removeIdentity(tx, known.id);
  const { email } = proof;
  if (email === null || !proof.emailVerified) throw new AppError('GOOGLE_EMAIL_UNVERIFIED');
  return findOrCreateByAddress(deps, tx, { ...proof, email }, origin);
}

async function findOrCreateByAddress(
  deps: AppDeps,
  tx: Tx,
  proof: Proof & { email: string },
  origin: Origin,
): Promise<RecognisedUser> {
  const owner = await verified.lockAccountByEmail(tx, proof.email);
  if (!owner) {
    const user = await verified.createVerifiedAccount(deps, tx, proof);
    await insertIdentity(deps, tx, user.id, proof);
    return { user, isNew: true };
  }
  if (owner.emailVerifiedAt === null) await takeOver(deps, tx, owner.id, origin);
  else {
    const linked = await repository.identityOf(tx, owner.id, proof.issuer);
    // A concurrent first sign-in has linked this identity since it was looked up.
    if (linked?.sub === proof.sub) return { user: owner, isNew: false };
    // Another account at the provider now has the address: its new owner is not the person who linked the old one.
    if (linked) throw new AppError('GOOGLE_EMAIL_TAKEN');
  }
  await linkTo(deps, tx, owner, proof, origin);
  return { user: owner, isNew: false };
}

/** Links an identity, which replaces another one of the same provider, and notifies the person by email. */
export async function linkTo(
  deps: AppDeps,
  tx: Tx,
  { id: userId, email, securityMails }: Pick<UserRow, 'id' | 'email' | 'securityMails'>,
  proof: Proof,
  origin: Origin,
): Promise<void> {
  const current = await repository.identityOf(tx, userId, proof.issuer);
  if (current) await repository.removeIdentity(tx, current.id);
  await insertIdentity(deps, tx, userId, proof);
  await verified.setAuthProvider(tx, userId, 'google');
  await logActivity(deps, tx, { userId, action: 'google-linked', origin });
  if (!securityMails) return;
  const recipient = { to: email, language: await languageOf(tx, userId) };
  await sendLater(deps, tx, linkedLetter(deps, recipient, proof.email));
}

async function insertIdentity(deps: AppDeps, tx: Tx, userId: string, { issuer, sub, email }: Proof) {
  await repository.insertIdentity(tx, {
    id: deps.ids.uuid(),
    issuer,
    sub,
    userId,
    email,
    createdAt: deps.clock.now(),
  });
}

/**
 * Returns whether two concurrent first sign-ins of one person collided: on retry, the second one finds what the first
 * one created.
 */
export const isRace = (error: unknown): boolean =>
  isConflict(error, 'identities_subject', 'identities_user', 'users_email');
