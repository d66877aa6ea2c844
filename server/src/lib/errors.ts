import {
  ERRORS,
  type ErrorBody,
  type ErrorCode,
  type FieldCode,
  type FieldErrors,
  FIELD_MESSAGES,
  interpolate,
  type MessageParams,
} from '@atrium/contracts';

/** Every error that is meant for the caller. Anything else that is thrown becomes INTERNAL and discloses nothing. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly params: MessageParams = {},
    readonly fields?: FieldErrors,
  ) {
    super(interpolate(ERRORS[code][1], params));
    this.status = ERRORS[code][0];
  }

  /** Returns the body of the error response; all error responses have this format. */
  toBody(requestId: string): ErrorBody {
    return {
      code: this.code,
      message: this.message,
      error: this.message,
      ...(Object.keys(this.params).length > 0 && { params: this.params }),
      ...(this.fields && { fields: this.fields }),
      requestId,
    };
  }
}

/** An error about an outdated version. The response contains the object as it is now, mapped for its route. */
export class OutdatedError extends AppError {
  constructor(
    code: ErrorCode,
    private readonly current: object,
    params: MessageParams = {},
  ) {
    super(code, params);
  }

  override toBody(requestId: string): ErrorBody {
    return { ...super.toBody(requestId), current: this.current };
  }
}

/** Returns one invalid field as the `fields` of an error response. */
export function toFieldErrors(path: string, code: FieldCode, params: MessageParams = {}): FieldErrors {
  return { [path]: { code, message: interpolate(FIELD_MESSAGES[code], params), params } };
}

/** Creates a 422 that belongs to one form field: `throw fieldError('endDate', 'OVERLAP', { … })`. */
export function fieldError(path: string, code: FieldCode, params: MessageParams = {}): AppError {
  return new AppError('VALIDATION_FAILED', {}, toFieldErrors(path, code, params));
}
