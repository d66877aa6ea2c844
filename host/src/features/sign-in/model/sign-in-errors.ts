import { errorCode, failureKind } from '@atrium/platform';
import { type AppError, isAppError } from '@atrium/api-client';

/** Returns whether the first factor was accepted and the second factor's code is missing. */
export const asksForCode = (error: unknown): boolean => errorCode(error) === 'TWO_FACTOR_REQUIRED';

/** Returns whether the invitation was used, withdrawn or renewed, or has expired, since it was loaded. */
export const isInviteGone = (error: unknown): error is AppError =>
  isAppError(error) && ['INVITE_NOT_FOUND', 'INVITE_EXPIRED'].includes(errorCode(error) ?? '');

/** Error codes of calls that the server has not evaluated. A proxy's responses have the codes `HTTP_…`. */
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

/** Joins an error text, which may lack a final period ('Invalid token'), and the sentence that follows it. */
export const joinSentences = (first: string, next: string): string =>
  `${/[.!?]$/.test(first) ? first : `${first}.`} ${next}`;
