import { isAppError } from './app-error';

/** The part of an error that identifies it: an `AppError`, or a refusal that a socket sent as data. */
export interface ErrorFacts {
  code?: string | undefined;
  /** HTTP status; 0 or undefined without a response. */
  status?: number | undefined;
  message: string;
}

/** Codes that are no more specific than the HTTP status. The message may be more specific. */
const GENERIC_CODES: ReadonlySet<string> = new Set([
  'BAD_REQUEST',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'INTERNAL',
  'UNKNOWN',
]);

interface SpecifiedText {
  code: string;
  /** Matches only this status. Matches any status by default. */
  status?: number;
  text: RegExp;
}

/**
 * Texts that distinguish errors (docs/PRODUCT.md, Errors), most specific first. They apply only if the server sends no
 * code, or a generic one.
 */
const SPECIFIED_TEXTS: readonly SpecifiedText[] = [
  { code: 'NO_REFRESH_TOKEN', status: 403, text: /^No refresh token provided$/ },
  { code: 'INVALID_REFRESH_TOKEN', status: 403, text: /^Invalid or expired refresh token$/ },
  { code: 'USER_NOT_FOUND', status: 403, text: /^User not found$/ },
  { code: 'NO_CONVERSATIONS', status: 404, text: /^No conversations found$/ },
  { code: 'CONVERSATION_NOT_FOUND', text: /Conversation not found/ },
  { code: 'NOT_IN_CONVERSATION', text: /Not authorized to send messages in this conversation/ },
  { code: 'NOT_A_PARTICIPANT', text: /Not authorized/ },
  { code: 'TOKEN_EXPIRED', text: /^Token expired$/ },
  { code: 'AUTHENTICATION_FAILED', text: /^Authentication failed$/ },
  { code: 'NO_ACTIVE_LINK', text: /no active link/i },
  { code: 'LINK_EXPIRED', text: /expired/i },
  { code: 'ECONNABORTED', text: /timeout/i },
];

/** Returns whether a code is more specific than the HTTP status. Unknown codes of a newer server are. */
const isSpecific = (code: string) => code !== '' && !code.startsWith('HTTP_') && !GENERIC_CODES.has(code);

/**
 * Returns the stable code of an error: the server's, or the one whose specified text the message contains. Returns
 * undefined if the error is not an API error. Compare errors by this code, never by their message.
 */
export function errorCode(error: unknown): string | undefined {
  return isAppError(error) ? codeOf(error) : undefined;
}

/** Like `errorCode`, for a refusal that arrived as data, such as over a socket. */
export function codeOf({ code = '', status, message }: ErrorFacts): string {
  if (isSpecific(code)) return code;
  const specified = SPECIFIED_TEXTS.find(
    (one) => one.text.test(message) && (one.status === undefined || one.status === status),
  );
  return specified?.code ?? code;
}

/** Returns whether a request timed out, according to its code or message. */
export function isTimeout(error: unknown): boolean {
  return errorCode(error) === 'ECONNABORTED';
}

/**
 * The kind of a failure, for screens to which its exact reason does not matter (docs/PRODUCT.md, Errors):
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

/** Returns the kind of a failure; `other` if the error is not an API error. */
export function failureKind(error: unknown): FailureKind {
  if (!isAppError(error)) return 'other';
  return KIND_BY_STATUS[error.status] ?? (NETWORK_CODES.includes(errorCode(error)) ? 'network' : 'other');
}
