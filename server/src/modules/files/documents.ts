import { isUnavailable } from '../../db/errors';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps';
import { fieldError } from '../../lib/errors';
import type { CompanySession } from '../../lib/session';
import type { UploadedFile } from '../../plugins/multipart';
import { cleanFileName } from './document-name';
import { ACCEPTED_ENDINGS, documentType } from './document-type';
import * as repository from './files.repository';
import type { FileOwner } from './files.tables';

/** A received document that is what it says it is. */
export interface Document {
  id: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
  path: string;
}

/** Looks into received files; refuses, next to the field, the first that is not an accepted document. */
export async function checkDocuments(
  deps: AppDeps,
  field: string,
  received: readonly UploadedFile[],
): Promise<Document[]> {
  const documents: Document[] = [];
  for (const { name: given, path, size, sha256 } of received) {
    const name = cleanFileName(given);
    const type = await documentType(path, name);
    if (type === null) throw fieldError(field, 'FILE_TYPE', { name, types: ACCEPTED_ENDINGS });
    documents.push({ id: deps.ids.uuid(), name, type, size, sha256, path });
  }
  return documents;
}

/**
 * Stores the bytes, then does the work that writes their rows. Where that fails the bytes are removed again; only
 * where the database was lost it is unknown whether the rows exist, and a row without bytes would be worse.
 */
export async function keepDocuments<Result>(
  deps: AppDeps,
  documents: readonly Document[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    for (const { path, id } of documents) await deps.storage.keep(path, id);
    return await work();
  } catch (error) {
    if (!isUnavailable(error)) await Promise.all(documents.map(({ id }) => deps.storage.remove(id)));
    throw error;
  }
}

/** Says what the documents belong to; whoever may see that may download them. */
export async function attachDocuments(
  deps: AppDeps,
  tx: Tx,
  actor: CompanySession,
  owner: { kind: FileOwner; id: string },
  documents: readonly Document[],
): Promise<void> {
  const createdAt = deps.clock.now();
  const { companyId, userId: uploadedBy } = actor;
  await repository.insertFiles(
    tx,
    documents.map(({ id, name, type, size, sha256 }) => ({
      id,
      companyId,
      uploadedBy,
      ownerKind: owner.kind,
      ownerId: owner.id,
      name,
      type,
      size,
      sha256,
      createdAt,
    })),
  );
}
