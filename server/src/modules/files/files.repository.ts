import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { type FileRow, files, fileUsage } from './files.tables';

export async function insertFiles(tx: Tx, rows: (typeof files.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(files).values(rows);
}

/** Adds bytes to the usage of a company. Returns false and adds nothing if the total would exceed `max`. */
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

/** Returns the usage of a company in bytes. */
export async function usageOf(tx: Tx, companyId: string): Promise<number> {
  const [row] = await tx.select().from(fileUsage).where(eq(fileUsage.companyId, companyId));
  return row?.bytes ?? 0;
}

/** Deletes the rows of objects' files and subtracts their usage; returns their ids. */
export async function deleteFiles(
  tx: Tx,
  companyId: string,
  ownerKind: string,
  ownerIds: readonly string[],
): Promise<string[]> {
  const owned = and(
    eq(files.companyId, companyId),
    eq(files.ownerKind, ownerKind),
    inArray(files.ownerId, [...ownerIds]),
  );
  const deleted = await tx.delete(files).where(owned).returning({ id: files.id, size: files.size });
  const bytes = deleted.reduce((sum, { size }) => sum + size, 0);
  await tx
    .update(fileUsage)
    .set({ bytes: sql`${fileUsage.bytes} - ${bytes}::bigint` })
    .where(eq(fileUsage.companyId, companyId));
  return deleted.map(({ id }) => id);
}

/** Deletes the row of an object's file and subtracts its usage; returns false if there is no such file. */
export async function deleteFile(
  tx: Tx,
  companyId: string,
  owner: { kind: string; id: string },
  id: string,
): Promise<boolean> {
  const [deleted] = await tx
    .delete(files)
    .where(
      and(
        eq(files.companyId, companyId),
        eq(files.ownerKind, owner.kind),
        eq(files.ownerId, owner.id),
        eq(files.id, id),
      ),
    )
    .returning({ size: files.size });
  if (!deleted) return false;
  await tx
    .update(fileUsage)
    .set({ bytes: sql`${fileUsage.bytes} - ${deleted.size}::bigint` })
    .where(eq(fileUsage.companyId, companyId));
  return true;
}

/** Returns which of the ids have a row, in any company. */
export async function findExisting(tx: Tx, ids: readonly string[]): Promise<string[]> {
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

/** Returns the files of objects in the order they were attached. */
export async function listFiles(
  tx: Tx,
  companyId: string,
  ownerKind: string,
  ownerIds: readonly string[],
): Promise<FileRow[]> {
  if (ownerIds.length === 0) return [];
  return tx
    .select()
    .from(files)
    .where(and(eq(files.companyId, companyId), eq(files.ownerKind, ownerKind), inArray(files.ownerId, [...ownerIds])))
    .orderBy(asc(files.id));
}
