import { isUnavailable } from '../../db/errors';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps';
import { AppError, fieldError } from '../../lib/errors';
import { enqueue } from '../../jobs/enqueue';
import type { CompanySession } from '../../lib/session';
import type { UploadedFile } from '../../plugins/multipart';
import { cleanFileName } from './document-name';
import { ACCEPTED_ENDINGS, documentType } from './document-type';
import { removeBytes } from './files.jobs';
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
    for (const { path, id } of documents) await deps.storage.files.put(id, { path });
    return await work();
  } catch (error) {
    if (!isUnavailable(error)) await removeKept(deps, documents);
    throw error;
  }
}

/** Tries to; what stays is swept later, and why the work failed matters more. */
async function removeKept(deps: AppDeps, documents: readonly Document[]): Promise<void> {
  const ids = documents.map(({ id }) => id);
  await deps.storage.files
    .remove(ids)
    .catch((error: unknown) => deps.log.warn({ err: error, ids }, 'Files without rows wait to be swept'));
}

/**
 * Says what the documents belong to; whoever may see that may download them. Throws QUOTA_EXCEEDED where the company
 * has no room for them: call it as late as possible, since uploads of one company wait for each other from here on.
 */
export async function attachDocuments(
  deps: AppDeps,
  tx: Tx,
  actor: CompanySession,
  owner: { kind: FileOwner; id: string },
  documents: readonly Document[],
): Promise<void> {
  if (documents.length === 0) return;
  const createdAt = deps.clock.now();
  const { companyId, userId: uploadedBy } = actor;
  await takeRoom(deps, tx, companyId, documents);
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

const MB = 1024 * 1024;

async function takeRoom(deps: AppDeps, tx: Tx, companyId: string, documents: readonly Document[]): Promise<void> {
  const bytes = documents.reduce((sum, { size }) => sum + size, 0);
  const max = deps.config.companyFilesMb * MB;
  if (await repository.addUsage(tx, companyId, bytes, max)) return;
  const used = await repository.usageOf(tx, companyId);
  throw new AppError('QUOTA_EXCEEDED', { used: inWords(used), max: inWords(max) });
}

/** `4.9 GB`, `640 MB`. */
function inWords(bytes: number): string {
  const megabytes = bytes / MB;
  return megabytes < 1024 ? `${Math.round(megabytes)} MB` : `${Number((megabytes / 1024).toFixed(1))} GB`;
}

/** Removes the files of objects together with them: rows now, bytes after the commit. */
export async function removeDocuments(
  deps: AppDeps,
  tx: Tx,
  companyId: string,
  owners: { kind: FileOwner; ids: readonly string[] },
): Promise<void> {
  const ids = await repository.deleteFiles(tx, companyId, owners.kind, owners.ids);
  if (ids.length > 0) await enqueue(deps, tx, removeBytes, { ids });
}
