import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { type UserRow, users } from '../../db/schema';
import type { AppDeps } from '../../deps';
import * as repository from './accounts.repository';

/** Accounts of those whose address somebody else than us has proven: an OpenID provider. */

/** Who has this address now; held until the transaction ends. */
export async function lockAccountByEmail(tx: Tx, email: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
    .for('no key update');
  return row;
}

/** An account without a password, its address proven. Breaks `users_email` where there is one already. */
export async function createProvenAccount(
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

/** The address is the person's own. */
export async function proveEmail(deps: Pick<AppDeps, 'clock'>, tx: Tx, userId: string): Promise<void> {
  await repository.markEmailVerified(tx, userId, deps.clock.now());
}

/** A password that somebody set without proving the address is worth nothing to whoever proves it. */
export async function dropPassword(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ passwordHash: null }).where(eq(users.id, userId));
}

/** `google` as long as an account of a provider is linked, else `local`. */
export async function setAuthProvider(tx: Tx, userId: string, authProvider: UserRow['authProvider']): Promise<void> {
  await tx.update(users).set({ authProvider }).where(eq(users.id, userId));
}
