import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../lib/errors';
import type { ByteRange } from '../lib/storage/storage';

export interface FileToSend {
  /** MIME type detected from the content. */
  type: string;
  /** Size in bytes. */
  size: number;
  /** Version of the content (a hash, or an id whose bytes never change) in characters that are valid in a header. */
  version: string;
  /** `Content-Disposition`. */
  disposition: string;
  /** Default: `private, no-store`. */
  cacheControl?: string;
  /** Default: a sandbox without any permissions. */
  contentSecurityPolicy?: string;
  /** Opens the content; null if the bytes are missing. */
  open(range?: ByteRange): Promise<Readable | null>;
}

/**
 * Sends a stored file or the requested range of it, with headers that keep its content from running scripts in a
 * browser. Throws NOT_FOUND if the bytes are missing and RANGE_NOT_SATISFIABLE for a range that does not exist.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileToSend): Promise<FastifyReply> {
  const etag = `"${file.version}"`;
  const headers = {
    'content-type': file.type,
    'content-disposition': file.disposition,
    'cache-control': file.cacheControl ?? 'private, no-store',
    'accept-ranges': 'bytes',
    etag,
    'x-content-type-options': 'nosniff',
    'content-security-policy': file.contentSecurityPolicy ?? "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  };
  if (hasVersion(request, etag)) return reply.headers(headers).status(304).send();
  const range = requestedRange(request, etag, file.size);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.size}`);
    throw new AppError('RANGE_NOT_SATISFIABLE');
  }
  // For HEAD, an empty stream: Fastify would compute `content-length` from any other body.
  const bytes = request.method === 'HEAD' ? Readable.from([]) : await file.open(range);
  if (bytes === null) throw new AppError('NOT_FOUND');
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  const length = range ? range.end - range.start + 1 : file.size;
  return reply.headers({ ...headers, 'content-length': String(length) }).send(bytes);
}

function hasVersion({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? [];
  return known.includes(etag) || known.includes('*');
}

/**
 * Returns the requested range. Requests for several ranges, and for ranges of an outdated version, receive the whole
 * content.
 */
function requestedRange(
  { method, headers }: FastifyRequest,
  etag: string,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const ifRange = headers['if-range'];
  if (method !== 'GET' || headers.range === undefined || (ifRange !== undefined && ifRange !== etag)) return undefined;
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range) ?? [];
  if (first === '' && last === '') return undefined;
  // Without a first byte, the other number counts from the end.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  return start <= end ? { start, end } : 'unsatisfiable';
}
