import { fieldErrors, type RouteDefinition, type UploadDefinition } from '@atrium/contracts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AppDeps } from '../deps/deps';
import { AppError } from '../lib/errors';
import { discardFiles, receiveForm, type UploadedFile } from './multipart';

/** The parts of a request that schemas describe, as Fastify names them. */
type RequestPart = 'params' | 'querystring' | 'body';

interface ParsedInput {
  value: unknown;
}

/** Validates one part of a request. A missing body counts as an empty object, since every field may be optional. */
export function validate(schema: z.ZodType, part: RequestPart, given: unknown): ParsedInput | { error: AppError } {
  const data = part === 'body' ? (given ?? {}) : given;
  const result = schema.safeParse(data);
  if (result.success) return { value: result.data };
  // Invalid path parameters cannot name an existing object.
  if (part === 'params') return { error: new AppError('NOT_FOUND') };
  return { error: new AppError('VALIDATION_FAILED', {}, fieldErrors(result.error, data)) };
}

function requireValidBody(schema: z.ZodType | undefined, given: unknown): unknown {
  if (!schema) return undefined;
  const result = validate(schema, 'body', given);
  if ('error' in result) throw result.error;
  return result.value;
}

interface Input extends AsyncDisposable {
  body: unknown;
  files: readonly UploadedFile[];
}

/**
 * Reads the body of a route that accepts files: a form, or JSON if there are no files. Disposing the result removes
 * received files that were not stored.
 */
export async function readUpload(
  { storage, uploads }: Pick<AppDeps, 'storage' | 'uploads'>,
  { body: schema }: RouteDefinition,
  upload: UploadDefinition,
  request: FastifyRequest,
): Promise<Input> {
  if (!request.isMultipart()) {
    const body = requireValidBody(schema, request.body);
    return { body, files: [], [Symbol.asyncDispose]: async () => undefined };
  }
  using _slot = uploads.take(request.session?.userId ?? request.ip);
  const fields = new Set(Object.keys(schema instanceof z.ZodObject ? schema.shape : {}));
  const { body: given, files } = await receiveForm(storage, { upload, fields }, request);
  try {
    return { body: requireValidBody(schema, given), files, [Symbol.asyncDispose]: () => discardFiles(files) };
  } catch (error) {
    await discardFiles(files);
    throw error;
  }
}
