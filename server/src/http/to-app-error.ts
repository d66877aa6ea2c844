import type { ErrorCode } from '@atrium/contracts';
import type { FastifyError } from 'fastify';
import { isDiskFull, isUnavailable, isUnstorableText } from '../db/errors';
import { errorCode } from '../lib/error-code';
import { AppError } from '../lib/errors';

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
  if (isAbortedRequest(error) || isUnstorableText(error)) return new AppError('BAD_REQUEST');
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
 * Returns whether the client closed the connection while its request was being read. Node reports it with the same code
 * as a lost database connection; only the message differs.
 */
function isAbortedRequest(error: unknown): boolean {
  return error instanceof Error && errorCode(error) === 'ECONNRESET' && error.message === 'aborted';
}
