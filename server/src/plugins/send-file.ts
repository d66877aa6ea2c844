import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../lib/errors';
import type { ByteRange } from '../lib/storage';

export interface SentFile {
  /** MIME type as found in the bytes. */
  type: string;
  /** Bytes. */
  size: number;
  /** Names this very content (a hash, an id whose bytes never change), in characters that a header takes. */
  version: string;
  /** `Content-Disposition`. */
  disposition: string;
  /** `private, no-store` if not said. */
  cacheControl?: string;
  /** Null where the bytes are gone. */
  open(range?: ByteRange): Promise<Readable | null>;
}

/**
 * Sends a stored file, or the part of it that is asked for. Whatever is inside could do nothing if a browser showed
 * it. Throws NOT_FOUND where the bytes are gone, RANGE_NOT_SATISFIABLE for a part that does not exist.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: SentFile): Promise<FastifyReply> {
  const etag = `"${file.version}"`;
  const headers = {
    'content-type': file.type,
    'content-disposition': file.disposition,
    'cache-control': file.cacheControl ?? 'private, no-store',
    'accept-ranges': 'bytes',
    etag,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  };
  if (knows(request, etag)) return reply.headers(headers).status(304).send();
  const range = askedFor(request, etag, file.size);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.size}`);
    throw new AppError('RANGE_NOT_SATISFIABLE');
  }
  // Asked for the headers alone: a stream, since Fastify would count the bytes of anything else.
  const bytes = request.method === 'HEAD' ? Readable.from([]) : await file.open(range);
  if (bytes === null) throw new AppError('NOT_FOUND');
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  const length = range ? range.end - range.start + 1 : file.size;
  return reply.headers({ ...headers, 'content-length': String(length) }).send(bytes);
}

function knows({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? [];
  return known.includes(etag) || known.includes('*');
}

/** One range; several are answered with the whole, as is a range of a content that is not this one any more. */
function askedFor(
  { method, headers }: FastifyRequest,
  etag: string,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const ifRange = headers['if-range'];
  if (method !== 'GET' || headers.range === undefined || (ifRange !== undefined && ifRange !== etag)) return undefined;
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range) ?? [];
  if (first === '' && last === '') return undefined;
  // Without a first byte the other number counts from the end.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  return start <= end ? { start, end } : 'unsatisfiable';
}
