import { isAppError } from './app-error';
import { errorCode } from './error-code';

/**
 * What a failure means to a screen, where the reasons behind it do not matter (docs/PRODUCT.md, Errors):
 *
 * - `signedOut`: the server asks to sign in (401)
 * - `forbidden`: the server denied access (403)
 * - `gone`: the object does not exist, or no longer (404, 410)
 * - `network`: no response arrived, or not in time
 */
export type FailureKind = 'signedOut' | 'forbidden' | 'gone' | 'network' | 'other';

const KIND_BY_STATUS: Readonly<Record<number, FailureKind>> = {
  401: 'signedOut',
  403: 'forbidden',
  404: 'gone',
  410: 'gone',
};

const NETWORK_CODES: readonly (string | undefined)[] = ['NETWORK_ERROR', 'ECONNABORTED'];

/** Returns what a failure means. Returns `other` if the error is not an API error. */
export function failureKind(error: unknown): FailureKind {
  if (!isAppError(error)) return 'other';
  return KIND_BY_STATUS[error.status] ?? (NETWORK_CODES.includes(errorCode(error)) ? 'network' : 'other');
}
