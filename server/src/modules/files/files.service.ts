import type { Readable } from 'node:stream';
import type { Attachment } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import type { FileRow } from '../../db/schema';
import type { AppDeps } from '../../deps';
import { AppError } from '../../lib/errors';
import type { CompanySession } from '../../lib/session';
import type { ByteRange } from '../../lib/storage';
import * as repository from './files.repository';
import type { FileOwner } from './files.tables';

export { attachDocuments, checkDocuments, type Document, keepDocuments, removeDocuments } from './documents';

/** For each kind of owner: whether this person may see the object, and so its files. */
export type FileReaders = Readonly<
  Record<FileOwner, (deps: AppDeps, actor: CompanySession, ownerId: string) => Promise<boolean>>
>;

/** The files of several objects in one query. */
export async function attachmentsOf(
  tx: Tx,
  companyId: string,
  kind: FileOwner,
  ownerIds: readonly string[],
): Promise<ReadonlyMap<string, Attachment[]>> {
  const byOwner = new Map<string, Attachment[]>();
  for (const row of await repository.listFiles(tx, companyId, kind, ownerIds)) {
    byOwner.set(row.ownerId, [...(byOwner.get(row.ownerId) ?? []), toAttachment(row)]);
  }
  return byOwner;
}

const toAttachment = ({ id, name, size, type }: FileRow): Attachment => ({
  _id: id,
  name,
  size,
  type,
  url: `/api/files/${id}`,
});

/** A file whose owner one may see; everything else does not exist. */
export async function readableFile(
  deps: AppDeps,
  readers: FileReaders,
  actor: CompanySession,
  id: string,
): Promise<FileRow> {
  const row = await repository.findFile(deps.db, actor.companyId, id);
  if (!row || !(await readers[row.ownerKind](deps, actor, row.ownerId))) throw new AppError('NOT_FOUND');
  return row;
}

/** The bytes of a file, or null where they are gone. */
export async function openFile(deps: AppDeps, { id }: FileRow, range?: ByteRange): Promise<Readable | null> {
  const bytes = await deps.storage.files.open(id, range);
  if (bytes === null) deps.log.error({ fileId: id }, 'The bytes of a file are missing');
  return bytes;
}
