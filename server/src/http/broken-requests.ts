import type { Socket } from 'node:net';
import type { AppDeps } from '../deps/deps';
import { errorCode } from '../lib/error-code';
import { AppError } from '../lib/errors';
import type { ErrorCode } from '@atrium/contracts';
import { STATUS_CODES } from 'node:http';

/** Node's codes for requests that it cannot parse; any other code becomes a bad request. */
const BY_CODE: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/** Responds to a request that could not be parsed, in the standard error format, and closes its connection. */
export function respondToBrokenRequest({ ids, log }: Pick<AppDeps, 'ids' | 'log'>, error: Error, socket: Socket): void {
  // The connection is already closed, so there is nobody to respond to.
  if (errorCode(error) === 'ECONNRESET' || socket.destroyed) return void socket.destroy();
  const answer = new AppError(BY_CODE[errorCode(error) ?? ''] ?? 'BAD_REQUEST');
  log.debug({ code: errorCode(error) ?? 'none', status: answer.status }, 'A request could not be read');
  endWithError(socket, answer, ids.uuid());
}

/** Writes an error directly to a connection and closes it, for cases without a reply object. */
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
