import { fieldErrors, type RouteDefinition } from '@atrium/contracts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AppDeps } from '../deps';
import { AppError } from '../lib/errors';
import { discard, receive, type UploadedFile } from './multipart';

function check(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError('VALIDATION_FAILED', {}, fieldErrors(result.error, value));
  return result.data;
}

/** A path that no object can have is a path where nothing is. */
function checkParams(schema: z.ZodType | undefined, value: unknown): unknown {
  const result = schema?.safeParse(value);
  if (result?.success === false) throw new AppError('NOT_FOUND');
  return result?.data;
}

interface Input extends AsyncDisposable {
  parsed: { params: unknown; query: unknown; body: unknown; files: readonly UploadedFile[] };
}

/** Everything a caller sent, checked by the contract. Disposing it removes received files that nobody kept. */
export async function readInput(deps: AppDeps, definition: RouteDefinition, request: FastifyRequest): Promise<Input> {
  const params = checkParams(definition.params, request.params);
  const query = check(definition.query, request.query);
  if (!request.isMultipart()) {
    const body = check(definition.body, request.body ?? (definition.body ? {} : undefined));
    return { parsed: { params, query, body, files: [] }, [Symbol.asyncDispose]: async () => undefined };
  }
  if (!definition.upload) throw new AppError('UNSUPPORTED_TYPE');
  const received = await receive(deps.storage, definition.upload, request);
  try {
    const body = check(definition.body, received.body);
    const { files } = received;
    return { parsed: { params, query, body, files }, [Symbol.asyncDispose]: () => discard(files) };
  } catch (error) {
    await discard(received.files);
    throw error;
  }
}
