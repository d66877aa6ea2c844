import type { ErrorTable, FieldMessageTable } from '../catalogues/error-tables';

/** Errors about any request. */
export const generalErrors = {
  BAD_REQUEST: [400, 'Invalid request. Please check your input and try again.'],
  CROSS_ORIGIN: [403, 'This request came from another site and was refused.'],
  FORBIDDEN: [403, 'You do not have permission to do this.'],
  NO_COMPANY: [403, 'Join or create a company first.'],
  NOT_FOUND: [404, 'This does not exist or is no longer available.'],
  METHOD_NOT_ALLOWED: [405, 'This is not possible here.'],
  REQUEST_TIMEOUT: [408, 'This request took too long to arrive.'],
  CONFLICT: [409, 'Somebody changed this in the meantime. Reload and try again.'],
  EDIT_CONFLICT: [409, 'Somebody else changed the same fields in the meantime. Review their changes before you save.'],
  company_changed: [409, 'You switched the company in another tab. Reload to continue.'],
  TOO_LARGE: [413, 'This is too large to be accepted.'],
  UNSUPPORTED_TYPE: [415, 'This type of content is not accepted here.'],
  VALIDATION_FAILED: [422, 'Please check the marked fields.'],
  RATE_LIMITED: [429, 'Too many attempts. Please wait {seconds} seconds and try again.'],
  HEADERS_TOO_LARGE: [431, 'The headers of this request are too large.'],
  INTERNAL: [500, 'An unexpected error occurred. Please try again later.'],
  UNAVAILABLE: [503, 'Atrium is busy, starting or under maintenance. Please try again in a moment.'],
} as const satisfies ErrorTable;

/** Field messages about any request. */
export const generalFieldMessages = {
  REQUIRED: 'This field is required.',
  INVALID: 'This is not valid.',
  UNKNOWN_FIELD: 'Unknown: {names}.',
  TOO_SHORT: 'Use at least {min} characters.',
  TOO_LONG: 'Use at most {max} characters.',
  TOO_SMALL: 'This must be at least {min}.',
  TOO_BIG: 'This must be at most {max}.',
  CONTROL_CHARACTERS: 'This has characters that cannot be shown.',
  NAME_TAKEN: 'There is already one with this name.',
  NOT_IN_FUTURE: 'This must be in the future.',
  TOO_FAR_AHEAD: 'This may be at most {days} days ahead.',
  NOT_A_COLLEAGUE: 'This person is not in your company.',
} as const satisfies FieldMessageTable;
