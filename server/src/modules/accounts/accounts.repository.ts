import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { preparedOnce } from '../../db/prepared';
import { users, type UserRow } from '../memberships/users.tables';

export async function insertUser(tx: Tx, row: typeof users.$inferInsert): Promise<UserRow> {
  const [user] = await tx.insert(users).values(row).returning();
  if (!user) throw new Error('Nothing was inserted');
  return user;
}

export async function findUserByEmail(tx: Tx, email: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.email, email));
  return user;
}

const userById = preparedOnce((tx, name) =>
  tx
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare(name),
);

export async function findUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  const [user] = await userById(tx, { id });
  return user;
}

/** Returns the current account and locks it against changes by other transactions until this one ends. */
export async function lockUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return user;
}

/** Same as `lockUser`, but shares the lock with other transactions that only need the account to stay unchanged. */
export async function shareLockUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('share');
  return user;
}

/** Marks the email as verified; the first verification counts. */
export async function markEmailVerified(tx: Tx, id: string, at: Date) {
  await tx
    .update(users)
    .set({ emailVerifiedAt: at })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)));
}

export async function setPasswordHash(tx: Tx, id: string, passwordHash: string) {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, id));
}

/** Replaces the password hash; false if another password was set since `before` was read. */
export async function replacePasswordHash(
  tx: Tx,
  id: string,
  { before, after }: { before: string | null; after: string },
): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ passwordHash: after })
    .where(and(eq(users.id, id), isNull(users.deletedAt), sql`${users.passwordHash} is not distinct from ${before}`))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** Changes the given settings. */
export async function saveSecuritySettings(
  tx: Tx,
  id: string,
  change: Partial<Pick<UserRow, 'sessionTimeout' | 'securityMails'>>,
): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, id));
}
