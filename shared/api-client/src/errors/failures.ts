import { parseJson } from '@atrium/contracts';
import { isAxiosError, isCancel } from 'axios';
import { responseError, type AppError, clientError, isAppError } from './app-error';

/** Returns the body of an error response. A failed download contains it as a Blob. */
async function readBody(data: unknown): Promise<unknown> {
  return data instanceof Blob ? parseJson(await data.text().catch(() => undefined)) : data;
}

/** Converts any error of the transport to an AppError. */
export async function errorOf(error: unknown): Promise<AppError> {
  if (isAppError(error)) return error;
  if (isCancel(error)) return clientError('ERR_CANCELED', error);
  if (!isAxiosError(error)) return clientError('UNKNOWN', error);
  if (error.response) {
    const { status, data, headers } = error.response;
    const retryAfter: unknown = headers['retry-after'];
    return responseError(status, await readBody(data), typeof retryAfter === 'string' ? retryAfter : undefined, error);
  }
  return clientError(
    error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT' ? 'ECONNABORTED' : 'NETWORK_ERROR',
    error,
  );
}
