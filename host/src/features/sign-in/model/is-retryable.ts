import { errorCode, failureKind } from '@atrium/platform';

/** Codes of responses that do not evaluate a call. `HTTP_…` are those of a proxy. */
const UNEVALUATED: readonly (string | undefined)[] = [
  'RATE_LIMITED',
  'UNAVAILABLE',
  'GOOGLE_UNAVAILABLE',
  'HTTP_429',
  'HTTP_503',
];

/** Returns whether the same call may succeed later, since the server has not evaluated it yet. */
export const isRetryable = (error: unknown): boolean =>
  failureKind(error) === 'network' || UNEVALUATED.includes(errorCode(error));
