import { errorBody, type ErrorBody, type FieldErrors, type MessageParams } from '@atrium/contracts';
import { CLIENT_ERRORS } from './client-errors';

export interface AppErrorDetails {
  code: string;
  message: string;
  /** HTTP status; 0 where no answer came. */
  status: number;
  params?: MessageParams | undefined;
  fields?: FieldErrors | undefined;
  requestId?: string | undefined;
  /** Seconds to wait before the next try. */
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** What every failed call rejects with. Act on `code` and translate by it; `message` is the English text. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: string;
  readonly status: number;
  readonly params: MessageParams;
  readonly fields: FieldErrors;
  readonly requestId: string | null;
  readonly retryAfter: number | null;

  constructor(details: AppErrorDetails) {
    super(details.message, { cause: details.cause });
    this.code = details.code;
    this.status = details.status;
    this.params = details.params ?? {};
    this.fields = details.fields ?? {};
    this.requestId = details.requestId ?? null;
    this.retryAfter = details.retryAfter ?? null;
  }
}

/** By name and not by class: two copies of this package may be on one page. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === 'AppError';
}

/** A time-out, by its code or by a message that speaks of one. */
export function isTimeout(error: unknown): boolean {
  return isAppError(error) && (error.code === 'ECONNABORTED' || error.message.toLowerCase().includes('timeout'));
}

/**
 * Whether nobody said what is wrong: an answer without a message (a proxy's page), or one that cannot be read. The
 * error's text is then the generic one, and whoever made the call may have a better one.
 */
export function isUnexplained(error: AppError): boolean {
  return error.message === CLIENT_ERRORS.UNKNOWN && (error.code.startsWith('HTTP_') || error.code in CLIENT_ERRORS);
}

/** The caller's own signal ended the call. */
export function isAborted(error: unknown): boolean {
  return isAppError(error) && error.code === 'ERR_CANCELED';
}

/** An error that never reached the server or never came back. */
export function clientError(code: keyof typeof CLIENT_ERRORS, cause?: unknown): AppError {
  return new AppError({ code, message: CLIENT_ERRORS[code], status: 0, cause });
}

function messageIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { message, error } = body as { message?: unknown; error?: unknown }; // checked right below
  return [message, error].find((text): text is string => typeof text === 'string' && text !== '');
}

function seconds(header: string | undefined): number | undefined {
  const value = Number(header);
  return header && Number.isFinite(value) && value >= 0 ? value : undefined;
}

/** The error that an answer of the server stands for, whether it has the one shape or a proxy's. */
export function answeredError(status: number, body: unknown, retryAfter: string | undefined, cause: unknown): AppError {
  const known = errorBody.safeParse(body);
  const said: Partial<ErrorBody> = known.success ? known.data : {};
  return new AppError({
    code: said.code ?? `HTTP_${status}`,
    message: said.message ?? messageIn(body) ?? CLIENT_ERRORS.UNKNOWN,
    status,
    params: said.params,
    fields: said.fields,
    requestId: said.requestId,
    retryAfter: seconds(retryAfter),
    cause,
  });
}
