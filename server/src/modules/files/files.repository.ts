import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { type FileRow, files } from '../../db/schema';
import type { FileOwner } from './files.tables';

export async function insertFiles(tx: Tx, rows: (typeof files.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(files).values(rows);
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
