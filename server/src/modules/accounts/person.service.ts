import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { mailedTokens, users, type UserRow } from '../../db/schema';

/** The account of somebody who has one now. */
export async function personOf(tx: Tx, userId: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row;
}

/** Holds back everybody else who would change the account, until the transaction ends; undefined where there is none. */
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

/** The address of the uploaded picture; null where there is none any more. */
export async function setAvatarUrl(tx: Tx, userId: string, avatarUrl: string | null): Promise<void> {
  await tx.update(users).set({ avatarUrl }).where(eq(users.id, userId));
}

/** As `lockAccount`, and holds back whoever would add a row that refers to the account: a sign-in, a joining. */
export async function lockForDeletion(tx: Tx, userId: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('update');
  return row;
}

/** Since when an account is gone; null for one that is not. */
export async function deletedAt(tx: Tx, userId: string): Promise<Date | null> {
  const [row] = await tx.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, userId));
  return row?.deletedAt ?? null;
}

/** Leaves of an account what others refer to. Its address is free again; nobody can sign in. */
export async function anonymise(tx: Tx, userId: string, deletedAt: Date): Promise<void> {
  await tx.delete(mailedTokens).where(eq(mailedTokens.userId, userId));
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
