import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { type FileRow, files, fileUsage } from '../../db/schema';
import type { FileOwner } from './files.tables';

export async function insertFiles(tx: Tx, rows: (typeof files.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(files).values(rows);
}

/** Counts bytes to what the company has. Gives false, and counts nothing, where that would be more than `max`. */
export async function addUsage(tx: Tx, companyId: string, bytes: number, max: number): Promise<boolean> {
  if (bytes > max) return false;
  const sum = sql`${fileUsage.bytes} + ${bytes}::bigint`;
  const counted = await tx
    .insert(fileUsage)
    .values({ companyId, bytes })
    .onConflictDoUpdate({ target: fileUsage.companyId, set: { bytes: sum }, setWhere: lte(sum, max) })
    .returning({ bytes: fileUsage.bytes });
  return counted.length > 0;
}

/** Bytes. */
export async function usageOf(tx: Tx, companyId: string): Promise<number> {
  const [row] = await tx.select().from(fileUsage).where(eq(fileUsage.companyId, companyId));
  return row?.bytes ?? 0;
}

/** Removes the rows of an object's files and what they counted; their ids. */
export async function deleteFiles(
  tx: Tx,
  companyId: string,
  ownerKind: FileOwner,
  ownerIds: readonly string[],
): Promise<string[]> {
  const owned = and(
    eq(files.companyId, companyId),
    eq(files.ownerKind, ownerKind),
    inArray(files.ownerId, [...ownerIds]),
  );
  const gone = await tx.delete(files).where(owned).returning({ id: files.id, size: files.size });
  const bytes = gone.reduce((sum, { size }) => sum + size, 0);
  await tx
    .update(fileUsage)
    .set({ bytes: sql`${fileUsage.bytes} - ${bytes}::bigint` })
    .where(eq(fileUsage.companyId, companyId));
  return gone.map(({ id }) => id);
}

/** Those of the ids that have a row, in whichever company. */
export async function existing(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: files.id })
    .from(files)
    .where(inArray(files.id, [...ids]));
  return rows.map(({ id }) => id);
}

export async function findFile(tx: Tx, companyId: string, id: string): Promise<FileRow | undefined> {
  const [row] = await tx
    .select()
    .from(files)
    .where(and(eq(files.companyId, companyId), eq(files.id, id)));
  return row;
}

/** In the order they were attached. */
export async function listFiles(
  tx: Tx,
  companyId: string,
  ownerKind: FileOwner,
  ownerIds: readonly string[],
): Promise<FileRow[]> {
  if (ownerIds.length === 0) return [];
  return tx
    .select()
    .from(files)
    .where(and(eq(files.companyId, companyId), eq(files.ownerKind, ownerKind), inArray(files.ownerId, [...ownerIds])))
    .orderBy(asc(files.id));
}
