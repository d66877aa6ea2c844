import type { Readable } from 'node:stream';
import type { Attachment } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import type { FileRow } from './files.tables';
import type { AppDeps } from '../../deps/deps';
import { AppError } from '../../lib/errors';
import type { CompanySession } from '../../lib/session';
import type { ByteRange } from '../../lib/storage/storage';
import * as repository from './files.repository';

export {
  attachDocuments,
  checkAnyFiles,
  checkDocuments,
  countAttached,
  type Document,
  isStored,
  keepDocuments,
  refuseBeyondQuota,
  removeDocument,
  removeDocuments,
  removeRepeated,
} from './documents';

/** A stored file as shown with its object, including the size in pixels of images that pages show. */
export interface StoredAttachment extends Attachment {
  width: number | null;
  height: number | null;
}

/** Returns the files of several objects, with one query. */
export async function attachmentsOf(
  tx: Tx,
  companyId: string,
  kind: string,
  ownerIds: readonly string[],
): Promise<ReadonlyMap<string, StoredAttachment[]>> {
  const filesByOwner = new Map<string, StoredAttachment[]>();
  for (const row of await repository.listFiles(tx, companyId, kind, ownerIds)) {
    filesByOwner.set(row.ownerId, [...(filesByOwner.get(row.ownerId) ?? []), toAttachment(row)]);
  }
  return filesByOwner;
}

export const toAttachment = ({ id, name, size, type, width, height }: FileRow): StoredAttachment => ({
  _id: id,
  name,
  size,
  type,
  url: `/api/files/${id}`,
  width,
  height,
});

/** Returns a file whose owner the actor may see; throws NOT_FOUND otherwise. */
export async function readableFile(deps: AppDeps, actor: CompanySession, id: string): Promise<FileRow> {
  const row = await repository.findFile(deps.db, actor.companyId, id);
  const mayRead = row && deps.parts.fileReaders[row.ownerKind];
  if (!mayRead || !(await mayRead(deps, actor, row.ownerId))) throw new AppError('NOT_FOUND');
  return row;
}

/** Opens the bytes of a file; returns null if they are missing. */
export async function openFile(deps: AppDeps, { id }: FileRow, range?: ByteRange): Promise<Readable | null> {
  const bytes = await deps.storage.files.open(id, range);
  if (bytes === null) deps.log.error({ fileId: id }, 'The bytes of a file are missing');
  return bytes;
}
