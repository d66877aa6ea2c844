import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { users, type UserRow } from './users.tables';

/** Returns an account unless it was deleted. */
export async function personOf(tx: Tx, userId: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row;
}

/** Locks the account against changes by others until the transaction ends; undefined if there is no account. */
export async function lockAccount(tx: Tx, userId: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('no key update');
  return row;
}

export async function rename(tx: Tx, userId: string, name: string): Promise<void> {
  await tx.update(users).set({ name }).where(eq(users.id, userId));
}

/** Sets the address of the uploaded picture; null removes it. */
export async function setAvatarUrl(tx: Tx, userId: string, avatarUrl: string | null): Promise<void> {
  await tx.update(users).set({ avatarUrl }).where(eq(users.id, userId));
}

/** Same as `lockAccount`, but also blocks new rows that refer to the account, such as a sign-in or a membership. */
export async function lockForDeletion(tx: Tx, userId: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('update');
  return row;
}

/** Returns when an account was deleted; null if it was not. */
export async function deletedAt(tx: Tx, userId: string): Promise<Date | null> {
  const [row] = await tx.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, userId));
  return row?.deletedAt ?? null;
}

/**
 * Removes the personal data of an account and keeps the row that others refer to. The email address becomes available
 * again, and nobody can sign in.
 */
export async function anonymise(tx: Tx, userId: string, deletedAt: Date): Promise<void> {
  await tx
    .update(users)
    .set({
      name: 'Deleted user',
      email: `${userId}@deleted.invalid`,
      passwordHash: null,
      avatarUrl: null,
      authProvider: 'local',
      emailVerifiedAt: null,
      deletedAt,
    })
    .where(eq(users.id, userId));
}
