import type { Socket } from 'node:net';
import type { AppDeps } from '../deps';
import { errorCode } from '../lib/error-code';
import { AppError } from '../lib/errors';
import type { ErrorCode } from '@atrium/contracts';
import { STATUS_CODES } from 'node:http';

/** What Node says of a request that it cannot read; anything else is simply a bad one. */
const BY_CODE: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/** Answers a request that never became one, in the one shape of errors, and ends its connection. */
export function answerBroken({ ids, log }: Pick<AppDeps, 'ids' | 'log'>, error: Error, socket: Socket): void {
  // Gone already: nobody to answer.
  if (errorCode(error) === 'ECONNRESET' || socket.destroyed) return void socket.destroy();
  const answer = new AppError(BY_CODE[errorCode(error) ?? ''] ?? 'BAD_REQUEST');
  log.debug({ code: errorCode(error) ?? 'none', status: answer.status }, 'A request could not be read');
  endWithError(socket, answer, ids.uuid());
}

/** Writes an error straight onto a connection and ends it: for where there is no reply to write to. */
export function endWithError(socket: Socket, error: AppError, requestId: string): void {
  socket.on('error', () => socket.destroy());
  if (!socket.writable) return void socket.destroy();
  const body = JSON.stringify(error.toBody(requestId));
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: private, no-store',
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${requestId}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
