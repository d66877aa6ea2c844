import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LIMITS, type UploadDefinition } from '@atrium/contracts';
import type { FastifyMultipartBaseOptions, Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { errorCode } from '../lib/error-code';
import { AppError, fieldError } from '../lib/errors';
import type { Storage } from '../lib/storage/storage';

export interface UploadedFile {
  /** File name from the sender without folders and control characters; for display, never used as a path. */
  name: string;
  /** Path of the received file until it is stored. */
  path: string;
  size: number;
  sha256: string;
  /** MIME type claimed by the sender; inspect the content before trusting it. */
  claimedType: string;
}

const MB = 1024 * 1024;

interface ReceivedForm {
  body: Record<string, unknown>;
  files: UploadedFile[];
}

interface Form {
  upload: UploadDefinition;
  /** Names of the declared fields; the values of others are dropped unread. */
  fields: ReadonlySet<string>;
}

/** Returns the size that the files of a form have at least, by its announced length; 0 if it announces none. */
export const minFileBytes = ({ headers }: FastifyRequest): number =>
  Math.max(0, Number(headers['content-length'] ?? 0) - LIMITS.formBytes - LIMITS.formOverheadBytes);

/** Reads a form to its end, so that a browser that is still sending receives the response. Throws TOO_LARGE. */
export async function receiveForm(
  storage: Storage,
  { upload, fields }: Form,
  request: FastifyRequest,
): Promise<ReceivedForm> {
  const maxBytes = upload.maxFiles * upload.maxBytes + LIMITS.formBytes + LIMITS.formOverheadBytes;
  if (Number(request.headers['content-length']) > maxBytes) throw new AppError('TOO_LARGE');
  const budget = { left: LIMITS.formBytes };
  const received: ReceivedForm = { body: Object.create(null), files: [] };
  let invalidFile: AppError | undefined;
  try {
    const limits = {
      files: upload.maxFiles + 1,
      fileSize: upload.maxBytes,
      fieldSize: LIMITS.formBytes,
      fieldNameSize: 100,
      fields: LIMITS.formFields,
    };
    for await (const part of partsOf(request, limits, maxBytes)) {
      if (part.type === 'field') addField(received.body, part, fields, budget);
      else if (part.fieldname !== upload.field) Object.assign(received.body, await readJsonPart(part, budget));
      else invalidFile ??= await receiveFile(storage, upload, part, received.files);
    }
  } catch (error) {
    // Discards the rest of the form; unread, it would block later requests on the same connection.
    request.raw.unpipe().resume();
    await discardFiles(received.files);
    if (errorCode(error) === 'FST_FILES_LIMIT')
      throw fieldError(upload.field, 'TOO_MANY_FILES', { max: upload.maxFiles });
    throw error;
  }
  if (!invalidFile) return received;
  await discardFiles(received.files);
  throw invalidFile;
}

/**
 * Yields the parts of a form and counts the received bytes, since a chunked body announces no length. Throws TOO_LARGE
 * beyond `maxBytes`.
 */
async function* partsOf(
  request: FastifyRequest,
  limits: FastifyMultipartBaseOptions['limits'],
  maxBytes: number,
): AsyncGenerator<Multipart> {
  const { raw } = request;
  const exceeded = Promise.withResolvers<never>();
  // The promise is only awaited while reading a part; this prevents an unhandled rejection at other times.
  exceeded.promise.catch(() => undefined);
  let received = 0;
  const count = (chunk: Buffer) => {
    received += chunk.length;
    if (received > maxBytes) exceeded.reject(new AppError('TOO_LARGE'));
  };
  raw.on('data', count);
  const parts = request.parts({ limits });
  try {
    for (;;) {
      const next = await Promise.race([parts.next(), exceeded.promise]);
      if (next.done) return;
      yield next.value;
    }
  } catch (error) {
    throw toReadError(error);
  } finally {
    raw.off('data', count);
  }
}

/** Maps an error while reading: errors of the form parser have no code, errors of the disk do. */
function toReadError(error: unknown): unknown {
  const code = errorCode(error);
  return code === undefined || code === 'ERR_STREAM_PREMATURE_CLOSE' ? new AppError('BAD_REQUEST') : error;
}

export async function discardFiles(files: readonly UploadedFile[]) {
  await Promise.all(files.map((file) => rm(file.path, { force: true })));
}

/** Stores one file; returns the error if it is invalid. */
async function receiveFile(
  storage: Storage,
  upload: UploadDefinition,
  part: MultipartFile,
  files: UploadedFile[],
): Promise<AppError | undefined> {
  if (files.length >= upload.maxFiles) {
    part.file.resume();
    return fieldError(upload.field, 'TOO_MANY_FILES', { max: upload.maxFiles });
  }
  const file = { name: displayName(part.filename), path: await storage.temporaryPath(), claimedType: part.mimetype };
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(part.file, measure, createWriteStream(file.path, { mode: 0o600 }));
  } catch (error) {
    await rm(file.path, { force: true });
    throw toReadError(error);
  }
  files.push({ ...file, size, sha256: hash.digest('hex') });
  if (part.file.truncated) {
    return fieldError(upload.field, 'FILE_TOO_LARGE', { name: file.name, max: Math.floor(upload.maxBytes / MB) });
  }
  return size === 0 ? fieldError(upload.field, 'FILE_EMPTY', { name: file.name }) : undefined;
}

/** Zero-width non-joiner and joiner, which Persian and Indic words and many emoji contain. */
const JOINERS = '\\u200c\\u200d';
const INVISIBLE = new RegExp(`[\\p{Cc}\\p{Cs}]|(?![${JOINERS}])\\p{Cf}`, 'gu');
const BLANK = new RegExp(`^[\\s${JOINERS}]*$`, 'u');

/** Returns the last 200 characters of the name, so that the extension is kept. */
function displayName(name: string | undefined): string {
  const clean = (name ?? '')
    .replace(INVISIBLE, '')
    .replace(/^.*[\\/]/, '')
    .trim()
    .slice(-200);
  return BLANK.test(clean) ? 'file' : clean;
}

/** Adds a field. An undeclared field keeps its name, so that validation reports it, but its value is dropped. */
function addField(
  body: Record<string, unknown>,
  { fieldname: name, value, valueTruncated }: MultipartValue,
  fields: ReadonlySet<string>,
  budget: { left: number },
) {
  if (!fields.has(name)) return void (body[name] = '');
  budget.left -= Buffer.byteLength(String(value));
  if (budget.left < 0 || valueTruncated) throw new AppError('TOO_LARGE');
  const before = body[name];
  if (before === undefined) body[name] = value;
  else if (Array.isArray(before)) before.push(value);
  else body[name] = [before, value];
}

/** Reads a JSON part that holds the whole body; browsers send it (a Blob) like a file. */
async function readJsonPart(part: MultipartFile, budget: { left: number }): Promise<object> {
  if (part.mimetype !== 'application/json') {
    part.file.resume();
    throw new AppError('UNSUPPORTED_TYPE');
  }
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) {
    budget.left -= chunk.length;
    if (budget.left >= 0) chunks.push(chunk);
  }
  if (budget.left < 0) throw new AppError('TOO_LARGE');
  try {
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'), dropPrototype);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Rejected below, like JSON that is not an object.
  }
  throw new AppError('BAD_REQUEST');
}

function dropPrototype(key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value;
}
