import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { UploadDefinition } from '@atrium/contracts';
import type { FastifyMultipartBaseOptions, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { errorCode } from '../lib/error-code';
import { AppError, fieldError } from '../lib/errors';
import type { Storage } from '../lib/storage';

export interface UploadedFile {
  /** As the sender named it, without folders and control characters; to be shown, never to be a path. */
  name: string;
  /** Where the bytes wait until they are kept. */
  path: string;
  size: number;
  sha256: string;
  /** What the sender claims; look inside before believing it. */
  claimedType: string;
}

const FORM_BYTES = 1024 * 1024;
const MB = 1024 * 1024;

interface Received {
  body: Record<string, unknown>;
  files: UploadedFile[];
}

/** Reads a form to its end, so that a browser that is still sending hears the answer. */
export async function receive(storage: Storage, upload: UploadDefinition, request: FastifyRequest): Promise<Received> {
  if (Number(request.headers['content-length']) > upload.maxFiles * upload.maxBytes + 2 * FORM_BYTES) {
    throw new AppError('TOO_LARGE');
  }
  const received: Received = { body: Object.create(null), files: [] };
  let fault: AppError | undefined;
  try {
    const limits = { files: upload.maxFiles + 1, fileSize: upload.maxBytes, fieldSize: FORM_BYTES, fields: 200 };
    for await (const part of partsOf(request, limits)) {
      if (part.type === 'field') addField(received.body, part.fieldname, part.value);
      else if (part.fieldname !== upload.field) Object.assign(received.body, await readJsonPart(part));
      else fault ??= await receiveFile(storage, upload, part, received.files);
    }
  } catch (error) {
    // Nobody reads the rest of the form; unread it would hold up whatever else comes by the same connection.
    request.raw.unpipe().resume();
    await discard(received.files);
    if (errorCode(error) === 'FST_FILES_LIMIT')
      throw fieldError(upload.field, 'TOO_MANY_FILES', { max: upload.maxFiles });
    throw error;
  }
  if (!fault) return received;
  await discard(received.files);
  throw fault;
}

async function* partsOf(request: FastifyRequest, limits: FastifyMultipartBaseOptions['limits']) {
  try {
    yield* request.parts({ limits });
  } catch (error) {
    throw faultOf(error);
  }
}

/** What the reader of forms finds wrong with one has no code; what the disk finds wrong has. */
function faultOf(error: unknown): unknown {
  const code = errorCode(error);
  return code === undefined || code === 'ERR_STREAM_PREMATURE_CLOSE' ? new AppError('BAD_REQUEST') : error;
}

export async function discard(files: readonly UploadedFile[]) {
  await Promise.all(files.map((file) => rm(file.path, { force: true })));
}

/** Stores one file and says what is wrong with it. */
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
  const file = { name: shownName(part.filename), path: await storage.temporaryPath(), claimedType: part.mimetype };
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
    throw faultOf(error);
  }
  files.push({ ...file, size, sha256: hash.digest('hex') });
  if (part.file.truncated) {
    return fieldError(upload.field, 'FILE_TOO_LARGE', { name: file.name, max: Math.floor(upload.maxBytes / MB) });
  }
  return size === 0 ? fieldError(upload.field, 'FILE_EMPTY', { name: file.name }) : undefined;
}

/** The last 200 characters, so that the extension stays. */
function shownName(name: string | undefined): string {
  const clean = (name ?? '')
    .replace(/[\p{Cc}\p{Cs}\p{Cf}]/gu, '')
    .replace(/^.*[\\/]/, '')
    .trim();
  return clean.slice(-200) || 'file';
}

function addField(body: Record<string, unknown>, name: string, value: unknown) {
  const before = body[name];
  if (before === undefined) body[name] = value;
  else if (Array.isArray(before)) before.push(value);
  else body[name] = [before, value];
}

/** Browsers send a JSON part (a Blob) like a file; it holds the whole body. */
async function readJsonPart(part: MultipartFile): Promise<object> {
  if (part.mimetype !== 'application/json') {
    part.file.resume();
    throw new AppError('UNSUPPORTED_TYPE');
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of part.file) {
    size += chunk.length;
    if (size <= FORM_BYTES) chunks.push(chunk);
  }
  if (size > FORM_BYTES) throw new AppError('TOO_LARGE');
  try {
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'), dropPrototype);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Answered below, like JSON that is not an object.
  }
  throw new AppError('BAD_REQUEST');
}

function dropPrototype(key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value;
}
