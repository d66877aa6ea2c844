import type { ErrorCode } from '@atrium/contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isDiskFull, isUnavailable, isUnstorableText } from '../db/errors';
import type { App } from '../deps';
import { errorCode } from '../lib/error-code';
import { AppError } from '../lib/errors';

const RETRY_SECONDS = 2;

/** Error codes of Fastify, its plugins and the disk for requests that fail before our code sees them. */
const BY_CODE: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_TYPE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_TYPE',
  FST_REQ_FILE_TOO_LARGE: 'TOO_LARGE',
  FST_PARTS_LIMIT: 'TOO_LARGE',
  FST_FIELDS_LIMIT: 'TOO_LARGE',
  ENOSPC: 'STORAGE_FULL',
  EDQUOT: 'STORAGE_FULL',
};

/** Converts anything that was thrown into an `AppError`, without disclosing details. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isAbortedRequest(error)) return new AppError('BAD_REQUEST');
  if (isUnstorableText(error)) return new AppError('BAD_REQUEST');
  if (isDiskFull(error)) return new AppError('STORAGE_FULL');
  if (isUnavailable(error)) return new AppError('UNAVAILABLE');
  const known = BY_CODE[errorCode(error) ?? ''];
  if (known) return new AppError(known);
  const { statusCode } = (error ?? {}) as Partial<FastifyError>; // only read, and checked right below
  return new AppError(
    typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? 'BAD_REQUEST' : 'INTERNAL',
  );
}

/**
 * Whether the client closed the connection while its request was being read. Node reports it with the same code as a
 * lost database connection; only the message differs.
 */
function isAbortedRequest(error: unknown): boolean {
  return error instanceof Error && errorCode(error) === 'ECONNRESET' && error.message === 'aborted';
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const answer = toAppError(error);
  if (answer.status >= 500) request.log.error({ err: error }, answer.code);
  else request.log.debug({ code: answer.code }, 'Refused');
  if (answer.code === 'RATE_LIMITED') reply.header('retry-after', String(answer.params.seconds ?? RETRY_SECONDS));
  if (answer.status === 503) reply.header('retry-after', String(RETRY_SECONDS));
  return reply.status(answer.status).send(answer.toBody(request.id));
}

/** Handles all errors and responds in one format, without stack traces or internal messages. */
export const errors = fp(async (app: App) => {
  app.setErrorHandler(sendError);

  /** Responds with JSON under /api; the assets plugin handles other paths with its own routes. */
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = app.apiRoutes
      .filter((definition) => matches(`/api${definition.path}`, path))
      .map(({ method }): string => method);
    if (methods.length === 0 || methods.includes(request.method))
      return sendError(new AppError('NOT_FOUND'), request, reply);
    reply.header('allow', [...new Set(methods)].join(', '));
    return sendError(new AppError('METHOD_NOT_ALLOWED'), request, reply);
  });
});

function matches(pattern: string, path: string): boolean {
  const expected = pattern.split('/');
  const given = path.split('/');
  return (
    expected.length === given.length &&
    expected.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  );
}
