import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { attachmentDisposition } from '../lib/storage/content-disposition';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export interface Download {
  /** File name without extension. */
  name: string;
  format: keyof typeof TYPES;
  /** `csvFile(…)` or `xlsxFile(…)`. */
  content: AsyncIterable<string> | Readable;
}

/**
 * Streams a generated file as a download. An error while streaming aborts the connection, so that no client mistakes a
 * partial file for a complete one.
 */
export function sendDownload(reply: FastifyReply, { name, format, content }: Download): FastifyReply {
  const bytes = content instanceof Readable ? content : Readable.from(content, { objectMode: false });
  return reply
    .headers({
      'content-type': TYPES[format],
      'content-disposition': attachmentDisposition(`${name}.${format}`),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(bytes);
}
