import { eq, inArray, or } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { avatars } from './avatars.tables';
import type { ImageIds } from './image-address';

export async function findAvatar(tx: Tx, userId: string): Promise<ImageIds | undefined> {
  const [row] = await tx.select().from(avatars).where(eq(avatars.userId, userId));
  return row;
}

export async function insertAvatar(tx: Tx, row: typeof avatars.$inferInsert): Promise<void> {
  await tx.insert(avatars).values(row);
}

/** Deletes a person's picture; returns the ids of the deleted images. */
export async function deleteAvatar(tx: Tx, userId: string): Promise<ImageIds | undefined> {
  const [row] = await tx.delete(avatars).where(eq(avatars.userId, userId)).returning();
  return row;
}

/** Returns which of the ids a row references. */
export async function findReferenced(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ smallId: avatars.smallId, largeId: avatars.largeId })
    .from(avatars)
    .where(or(inArray(avatars.smallId, [...ids]), inArray(avatars.largeId, [...ids])));
  return rows.flatMap(({ smallId, largeId }) => [smallId, largeId]);
}
