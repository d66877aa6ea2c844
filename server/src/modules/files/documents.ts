import sharp from 'sharp';
import { isUnavailable } from '../../db/errors';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import { AppError, fieldError } from '../../lib/errors';
import { enqueue } from '../../jobs/enqueue';
import type { CompanySession } from '../../lib/session';
import type { UploadedFile } from '../../http/multipart';
import { ACCEPTED_ENDINGS, anyType, cleanFileName, documentType } from './document-type';
import { removeBytes } from './files.jobs';
import * as repository from './files.repository';

const SHOWN_IMAGES = ['image/png', 'image/jpeg', 'image/webp'];

interface Pixels {
  width: number | null;
  height: number | null;
}

const UNKNOWN: Pixels = { width: null, height: null };

/** Reads the displayed size of an image from its header; null for other files and broken images. */
async function pixelsOf(path: string, type: string): Promise<Pixels> {
  if (!SHOWN_IMAGES.includes(type)) return UNKNOWN;
  try {
    const { autoOrient } = await sharp(path, { limitInputPixels: false }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    // The file is kept anyway, for people to open.
    return UNKNOWN;
  }
}

/** A received document whose type has been verified. */
export interface Document {
  id: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
  path: string;
  /** Size in pixels of images that pages show. */
  width: number | null;
  height: number | null;
}

/** Checks received files; throws a field error for the first that is not an accepted document. */
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
    documents.push({ id: deps.ids.uuid(), name, type, size, sha256, path, width: null, height: null });
  }
  return documents;
}

/** Checks received files of any type; determines the type from the bytes only. */
export async function checkAnyFiles(deps: AppDeps, received: readonly UploadedFile[]): Promise<Document[]> {
  const documents: Document[] = [];
  for (const { name, path, size, sha256 } of received) {
    const type = await anyType(path);
    const pixels = await pixelsOf(path, type);
    documents.push({ id: deps.ids.uuid(), name: cleanFileName(name), type, size, sha256, path, ...pixels });
  }
  return documents;
}

/**
 * Stores the bytes, then runs `work`, which writes their rows. If that fails, removes the bytes again, unless the
 * database connection was lost: then the rows may exist, and a row without bytes would be worse.
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
    if (!isUnavailable(error)) await removeStored(deps, documents);
    throw error;
  }
}

/** Tries to remove stored bytes. Only logs failures: the sweep removes them later, and the first error matters more. */
async function removeStored(deps: AppDeps, documents: readonly Document[]): Promise<void> {
  const ids = documents.map(({ id }) => id);
  await deps.storage.files
    .remove(ids)
    .catch((error: unknown) => deps.log.warn({ err: error, ids }, 'Files without rows wait to be swept'));
}

/**
 * Attaches documents to an object; people who may see it may download them. Those that the object has already, with the
 * same name and bytes, come from a call that was repeated after a lost response, and are not attached twice. Throws
 * QUOTA_EXCEEDED if the documents exceed the company's quota. Call it as late as possible, because from here on
 * concurrent uploads of the company wait.
 */
export async function attachDocuments(
  deps: AppDeps,
  tx: Tx,
  actor: CompanySession,
  owner: { kind: string; id: string },
  received: readonly Document[],
): Promise<void> {
  if (received.length === 0) return;
  const documents = await removeRepeated(deps, tx, actor.companyId, owner, received);
  if (documents.length === 0) return;
  const createdAt = deps.clock.now();
  const { companyId, userId: uploadedBy } = actor;
  await reserveQuota(deps, tx, companyId, documents);
  await repository.insertFiles(
    tx,
    documents.map(({ id, name, type, size, sha256, width, height }) => ({
      id,
      companyId,
      uploadedBy,
      ownerKind: owner.kind,
      ownerId: owner.id,
      name,
      type,
      size,
      sha256,
      width,
      height,
      createdAt,
    })),
  );
}

const contentOf = ({ name, sha256 }: Pick<Document, 'name' | 'sha256'>) => `${sha256} ${name}`;

/** Returns how many files an object has, and which of the documents are among them already. */
async function findStored(
  tx: Tx,
  companyId: string,
  owner: { kind: string; id: string },
  documents: readonly Document[],
): Promise<{ count: number; repeated: readonly Document[] }> {
  const stored = await repository.listFiles(tx, companyId, owner.kind, [owner.id]);
  const contents = new Set(stored.map(contentOf));
  return { count: stored.length, repeated: documents.filter((document) => contents.has(contentOf(document))) };
}

/** Returns how many files an object has once these documents are attached. */
export async function countAttached(
  tx: Tx,
  companyId: string,
  owner: { kind: string; id: string },
  documents: readonly Document[],
): Promise<number> {
  const { count, repeated } = await findStored(tx, companyId, owner, documents);
  return count + documents.length - repeated.length;
}

/** Returns the documents that the object does not have yet; removes the bytes of the others after the commit. */
export async function removeRepeated(
  deps: AppDeps,
  tx: Tx,
  companyId: string,
  owner: { kind: string; id: string },
  documents: readonly Document[],
): Promise<readonly Document[]> {
  const { repeated } = await findStored(tx, companyId, owner, documents);
  if (repeated.length === 0) return documents;
  await enqueue(deps, tx, removeBytes, { ids: repeated.map(({ id }) => id) });
  return documents.filter((document) => !repeated.includes(document));
}

const MB = 1024 * 1024;

/**
 * Throws QUOTA_EXCEEDED if files of this size would exceed the company's quota. For forms that have not been read:
 * `attachDocuments` reserves the space.
 */
export async function refuseBeyondQuota(deps: AppDeps, { companyId }: CompanySession, bytes: number): Promise<void> {
  if (bytes === 0) return;
  const max = deps.config.companyFilesMb * MB;
  const used = await repository.usageOf(deps.db, companyId);
  if (used + bytes > max) throw quotaExceeded(used, max);
}

/** Adds the sizes of documents to the usage of a company. Throws QUOTA_EXCEEDED beyond its quota. */
async function reserveQuota(deps: AppDeps, tx: Tx, companyId: string, documents: readonly Document[]): Promise<void> {
  const bytes = documents.reduce((sum, { size }) => sum + size, 0);
  const max = deps.config.companyFilesMb * MB;
  if (await repository.addUsage(tx, companyId, bytes, max)) return;
  const used = await repository.usageOf(tx, companyId);
  throw quotaExceeded(used, max);
}

const quotaExceeded = (used: number, max: number): AppError =>
  new AppError('QUOTA_EXCEEDED', { used: formatSize(used), max: formatSize(max) });

/** Formats a size, such as `4.9 GB` or `640 MB`. */
function formatSize(bytes: number): string {
  const megabytes = bytes / MB;
  return megabytes < 1024 ? `${Math.round(megabytes)} MB` : `${Number((megabytes / 1024).toFixed(1))} GB`;
}

/** Removes the files of deleted objects: rows now, bytes after the commit. */
export async function removeDocuments(
  deps: AppDeps,
  tx: Tx,
  companyId: string,
  owners: { kind: string; ids: readonly string[] },
): Promise<void> {
  const ids = await repository.deleteFiles(tx, companyId, owners.kind, owners.ids);
  if (ids.length > 0) await enqueue(deps, tx, removeBytes, { ids });
}

/** Removes a file of an object: the row now, the bytes after the commit. Returns false if there is no such file. */
export async function removeDocument(
  deps: AppDeps,
  tx: Tx,
  companyId: string,
  owner: { kind: string; id: string },
  fileId: string,
): Promise<boolean> {
  const isDeleted = await repository.deleteFile(tx, companyId, owner, fileId);
  if (isDeleted) await enqueue(deps, tx, removeBytes, { ids: [fileId] });
  return isDeleted;
}

/** Returns whether a file of the company exists, of whatever object. */
export const isStored = async (tx: Tx, companyId: string, fileId: string): Promise<boolean> =>
  (await repository.findFile(tx, companyId, fileId)) !== undefined;
