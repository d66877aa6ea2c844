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

/** Every refusal that is meant for the caller. Anything else that is thrown becomes INTERNAL without a word of it. */
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

  /** The one shape of an error answer. */
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

/** One field with a fault, as `fields` of an error answer. */
export function fieldFault(path: string, code: FieldCode, params: MessageParams = {}): FieldErrors {
  return { [path]: { code, message: interpolate(FIELD_MESSAGES[code], params), params } };
}

/** A 422 that belongs to one field of the form: `throw fieldError('endDate', 'OVERLAP', { … })`. */
export function fieldError(path: string, code: FieldCode, params: MessageParams = {}): AppError {
  return new AppError('VALIDATION_FAILED', {}, fieldFault(path, code, params));
}
