import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { users, type UserRow } from '../../db/schema';

export async function insertUser(tx: Tx, row: typeof users.$inferInsert): Promise<UserRow> {
  const [user] = await tx.insert(users).values(row).returning();
  if (!user) throw new Error('Nothing was inserted');
  return user;
}

export async function findUserByEmail(tx: Tx, email: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.email, email));
  return user;
}

export async function findUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id));
  return user;
}

export async function markEmailVerified(tx: Tx, id: string, at: Date) {
  await tx.update(users).set({ emailVerifiedAt: at }).where(eq(users.id, id));
}
