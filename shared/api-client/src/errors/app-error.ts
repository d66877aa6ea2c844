import { type ErrorBody, errorBody, ERRORS, type FieldErrors, type MessageParams } from '@atrium/contracts';

/** Codes and English texts of failures without a response of the server (docs/PRODUCT.md, Errors). */
export const CLIENT_ERRORS = {
  NETWORK_ERROR: 'Network error. Please check your connection and try again.',
  /** A timeout. Other clients check for this code (docs/PRODUCT.md, Errors). */
  ECONNABORTED: 'Network error. Please check your connection and try again.',
  ERR_CANCELED: 'The request was cancelled.',
  INVALID_RESPONSE: ERRORS.INTERNAL[1],
  UNKNOWN: ERRORS.INTERNAL[1],
} as const;

/** The details of a failed call. */
export interface AppErrorDetails {
  code: string;
  message: string;
  /** HTTP status; 0 if no response arrived. */
  status: number;
  params?: MessageParams | undefined;
  fields?: FieldErrors | undefined;
  requestId?: string | undefined;
  /** The object as it is now, if the error is about an outdated version; to be parsed by the schema of its route. */
  current?: unknown;
  /** Seconds to wait before the next attempt. */
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** The error that every failed call rejects with. Handle and translate it by `code`; `message` is the English text. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: string;
  readonly status: number;
  readonly params: MessageParams;
  readonly fields: FieldErrors;
  readonly requestId: string | null;
  readonly current: unknown;
  readonly retryAfter: number | null;

  constructor(details: AppErrorDetails) {
    super(details.message, { cause: details.cause });
    this.code = details.code;
    this.status = details.status;
    this.params = details.params ?? {};
    this.fields = details.fields ?? {};
    this.current = details.current;
    this.requestId = details.requestId ?? null;
    this.retryAfter = details.retryAfter ?? null;
  }
}

/** Checks the name, not the class, because a page may contain two copies of this package. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === 'AppError';
}

/**
 * Returns whether an error has no explanation: the response had no message (a proxy's page) or could not be read. The
 * error's text is then generic, and the caller may have a better one.
 */
export function isUnexplained(error: AppError): boolean {
  return error.message === CLIENT_ERRORS.UNKNOWN && (error.code.startsWith('HTTP_') || error.code in CLIENT_ERRORS);
}

/**
 * Returns whether nobody waits for the response any more: the caller's own signal aborted the call, or the tab has
 * switched to another company.
 */
export function isAborted(error: unknown): boolean {
  return isAppError(error) && error.code === 'ERR_CANCELED';
}

/** Creates an error for a call that never reached the server or received no usable response. */
export function clientError(code: keyof typeof CLIENT_ERRORS, cause?: unknown): AppError {
  return new AppError({ code, message: CLIENT_ERRORS[code], status: 0, cause });
}

function findMessage(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { message, error } = body as { message?: unknown; error?: unknown }; // checked right below
  return [message, error].find((text): text is string => typeof text === 'string' && text !== '');
}

function parseSeconds(header: string | undefined): number | undefined {
  const value = Number(header);
  return header && Number.isFinite(value) && value >= 0 ? value : undefined;
}

/** Creates the error for an error response, in the shape of the contracts or a proxy's. */
export function responseError(status: number, body: unknown, retryAfter: string | undefined, cause: unknown): AppError {
  const known = errorBody.safeParse(body);
  const parsed: Partial<ErrorBody> = known.success ? known.data : {};
  return new AppError({
    code: parsed.code ?? `HTTP_${status}`,
    message: parsed.message ?? findMessage(body) ?? CLIENT_ERRORS.UNKNOWN,
    status,
    params: parsed.params,
    fields: parsed.fields,
    requestId: parsed.requestId,
    current: parsed.current,
    retryAfter: parseSeconds(retryAfter),
    cause,
  });
}
