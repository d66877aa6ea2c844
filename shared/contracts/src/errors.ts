/** Values that a message names, such as `{name}` in "{name} already approved this." */
export type MessageParams = Readonly<Record<string, string | number>>;

/**
 * Every error that the server answers with: its HTTP status and its English text. The code is stable and is what
 * clients act on and translate by. Texts that the specification gives stand here to the letter.
 */
export const ERRORS = {
  BAD_REQUEST: [400, 'Invalid request. Please check your input and try again.'],
  UNAUTHENTICATED: [401, 'Please log in to continue.'],
  TOKEN_EXPIRED: [401, 'Token expired'],
  AUTHENTICATION_FAILED: [401, 'Authentication failed'],
  INVALID_CREDENTIALS: [401, 'The e-mail or the password is wrong.'],
  NO_REFRESH_TOKEN: [403, 'No refresh token provided'],
  INVALID_REFRESH_TOKEN: [403, 'Invalid or expired refresh token'],
  USER_NOT_FOUND: [403, 'User not found'],
  TWO_FACTOR_REQUIRED: [403, 'Enter the code of your authenticator app.'],
  TWO_FACTOR_INVALID: [403, 'This code is wrong or was used already. Try the next one.'],
  GOOGLE_EMAIL_UNVERIFIED: [403, 'Google has not verified this e-mail address.'],
  GRANT_BEYOND_OWN: [403, 'You cannot give rights that you do not have yourself.'],
  FORBIDDEN: [403, 'You do not have permission to do this.'],
  CROSS_ORIGIN: [403, 'This request came from another site and was refused.'],
  NO_COMPANY: [403, 'Join or create a company first.'],
  NOT_IN_CONVERSATION: [403, 'Not authorized to send messages in this conversation'],
  NOT_A_PARTICIPANT: [403, 'Not authorized to see this conversation'],
  OWN_REQUEST: [403, 'You cannot decide your own request.'],
  NOT_FOUND: [404, 'This does not exist or is no longer available.'],
  INVITE_NOT_FOUND: [404, 'Invalid token'],
  RESET_NOT_FOUND: [404, 'Invalid token'],
  VERIFICATION_NOT_FOUND: [404, 'Invalid token'],
  GOOGLE_NOT_SET_UP: [404, 'Sign-in with Google is not set up here.'],
  NO_ACTIVE_LINK: [404, 'There is no active link.'],
  METHOD_NOT_ALLOWED: [405, 'This is not possible here.'],
  EMAIL_TAKEN: [409, 'There is already an account with this e-mail. Log in instead.'],
  GOOGLE_EMAIL_TAKEN: [409, 'There is already an account with this e-mail. Log in, then link Google in the settings.'],
  GOOGLE_LINKED_ELSEWHERE: [409, 'This Google account is linked to another account.'],
  GOOGLE_NOT_LINKED: [409, 'No Google account is linked.'],
  CALENDAR_WITHDRAWN: [409, 'The permission for this calendar was withdrawn. Connect it again.'],
  PASSWORD_NEEDED: [409, 'Set a password first; without one you could not sign in any more.'],
  ALREADY_VERIFIED: [409, 'This e-mail address is already verified.'],
  TWO_FACTOR_ON: [409, 'Two-factor sign-in is on already.'],
  TWO_FACTOR_NOT_SET_UP: [409, 'Set up an authenticator app first.'],
  LAST_FOUNDER: [409, 'A company needs at least one founder. Make somebody else a founder first.'],
  RULES_CHANGED: [409, 'Somebody changed these rules in the meantime: {sections}. Reload and try again.'],
  QUOTA_EXCEEDED: [413, 'The files of this company would take more than {max}.'],
  REQUEST_TIMEOUT: [408, 'This request took too long to arrive.'],
  ALREADY_DECIDED: [409, '{name} already {status} this.'],
  ALREADY_MEMBER: [409, 'You already belong to this company.'],
  CONFLICT: [409, 'Somebody changed this in the meantime. Reload and try again.'],
  company_changed: [409, 'You switched the company in another tab. Reload to go on.'],
  INVITE_EXPIRED: [410, 'This invitation has expired. Ask for a new one.'],
  RESET_EXPIRED: [410, 'This link has expired. Ask for a new one.'],
  VERIFICATION_EXPIRED: [410, 'This link has expired. Ask for a new one.'],
  LINK_EXPIRED: [410, 'This link has expired.'],
  TOO_LARGE: [413, 'This is too large to be accepted.'],
  UNSUPPORTED_TYPE: [415, 'This type of content is not accepted here.'],
  RANGE_NOT_SATISFIABLE: [416, 'This part of the file does not exist.'],
  VALIDATION_FAILED: [422, 'Please check the marked fields.'],
  GOOGLE_REFUSED: [400, 'Invalid request. Please check your credentials and try again.'],
  RATE_LIMITED: [429, 'Too many attempts. Please wait {seconds} seconds and try again.'],
  HEADERS_TOO_LARGE: [431, 'The headers of this request are too large.'],
  INTERNAL: [500, 'An unexpected error occurred. Please try again later.'],
  GOOGLE_UNAVAILABLE: [503, 'Google does not answer right now. Please try again in a moment.'],
  UNAVAILABLE: [503, 'Atrium is starting or under maintenance. Please try again in a moment.'],
  STORAGE_FULL: [507, 'There is no room left to store this. Nothing was saved.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof ERRORS;

/** What may be wrong with one field of a form; English texts, translated by code. */
export const FIELD_MESSAGES = {
  REQUIRED: 'This is needed.',
  INVALID: 'This is not valid.',
  UNKNOWN_FIELD: 'Unknown: {names}.',
  TOO_SHORT: 'Use at least {min} characters.',
  TOO_LONG: 'Use at most {max} characters.',
  TOO_SMALL: 'This must be at least {min}.',
  TOO_BIG: 'This must be at most {max}.',
  CONTROL_CHARACTERS: 'This has characters that cannot be shown.',
  INVALID_EMAIL: 'Enter an e-mail address like name@company.com.',
  PASSWORD_COMMON: 'This password is among the most common ones. Choose another.',
  PASSWORD_IS_EMAIL: 'Choose a password other than your e-mail.',
  WRONG_PASSWORD: 'This is not your current password.',
  WRONG_CODE: 'This code is wrong or was used already.',
  IMAGE_TYPE: 'Choose a PNG, JPEG or WebP image.',
  IMAGE_BROKEN: 'This image cannot be read.',
  IMAGE_TOO_MANY_PIXELS: 'This image has more than {max} megapixels.',
  REPORTS_TO_SELF: 'Nobody can report to themselves, not even through others.',
  NAME_TAKEN: 'There is already one with this name.',
  EMAIL_TAKEN: 'There is already an account with this e-mail. Log in instead.',
  EMAIL_NOT_INVITED: 'This invitation is for another e-mail address.',
  END_BEFORE_START: 'The last day is before the first.',
  TOO_LONG_RUN: 'A request can span at most {max} days.',
  LEAVE_TYPE_UNAVAILABLE: 'This type of leave is not available.',
  HALF_DAY_NOT_ALLOWED: '{type} cannot be taken in half days.',
  NON_WORKING_DAYS: 'These days are already non-working; no leave needed.',
  OVERLAP: 'You already have {type} {from}–{to}.',
  ATTACHMENT_MISSING: 'Attach a document: {type} of more than {days} days needs one.',
  FILE_TOO_LARGE: '{name} is larger than {max} MB.',
  FILE_TYPE: '{name} is not a type that is accepted here: {types}.',
  FILE_EMPTY: '{name} is empty.',
  TOO_MANY_FILES: 'Attach at most {max} files.',
  EMPTY_MESSAGE: 'Write something first.',
  NOT_A_COLLEAGUE: 'This person is not in your company.',
  END_IN_FUTURE: 'A timer cannot end in the future.',
} as const satisfies Record<string, string>;

export type FieldCode = keyof typeof FIELD_MESSAGES;

export interface FieldError {
  code: string;
  message: string;
  params?: MessageParams | undefined;
}

/** Field errors by dotted path (`address.0.name`); the empty path is the form itself. */
export type FieldErrors = Record<string, FieldError>;

/** Replaces each `{name}` of a text by its value; a name without a value stays as it is. */
export function interpolate(text: string, values: MessageParams): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}
