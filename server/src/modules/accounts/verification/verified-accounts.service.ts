import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { type UserRow, users } from '../../memberships/users.tables';
import type { AppDeps } from '../../../deps/deps';
import * as repository from '../accounts.repository';

/* Accounts whose email address an OpenID provider has verified. */

/** Returns the account with this address without locking it. */
export const findAccountByEmail = repository.findUserByEmail;

/** Returns the account with this address and locks it until the transaction ends. */
export async function lockAccountByEmail(tx: Tx, email: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
    .for('no key update');
  return row;
}

/**
 * Creates an account without a password and with a verified address. Violates `users_email` if the address is taken.
 */
export async function createVerifiedAccount(
  deps: Pick<AppDeps, 'clock' | 'ids'>,
  tx: Tx,
  { name, email }: { name: string; email: string },
): Promise<UserRow> {
  const now = deps.clock.now();
  const id = deps.ids.uuid();
  return repository.insertUser(tx, {
    id,
    name,
    email,
    passwordHash: null,
    authProvider: 'google',
    emailVerifiedAt: now,
    createdAt: now,
  });
}

/** Marks the email address as verified. */
export async function verifyEmail(deps: Pick<AppDeps, 'clock'>, tx: Tx, userId: string): Promise<void> {
  await repository.markEmailVerified(tx, userId, deps.clock.now());
}

/** Removes the password: one that was set without verifying the address must not work for the verified owner. */
export async function removePassword(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ passwordHash: null }).where(eq(users.id, userId));
}

/** Sets the provider: `google` while a provider's account is linked, otherwise `local`. */
export async function setAuthProvider(tx: Tx, userId: string, authProvider: UserRow['authProvider']): Promise<void> {
  await tx.update(users).set({ authProvider }).where(eq(users.id, userId));
}
