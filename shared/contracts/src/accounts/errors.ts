import type { ErrorTable, FieldMessageTable } from '../catalogues/error-tables';

/** Errors about accounts, sign-in and sessions. */
export const accountsErrors = {
  UNAUTHENTICATED: [401, 'Please log in to continue.'],
  TOKEN_EXPIRED: [401, 'Token expired'],
  AUTHENTICATION_FAILED: [401, 'Authentication failed'],
  INVALID_CREDENTIALS: [401, 'The email or the password is wrong.'],
  NO_REFRESH_TOKEN: [403, 'No refresh token provided'],
  INVALID_REFRESH_TOKEN: [403, 'Invalid or expired refresh token'],
  USER_NOT_FOUND: [403, 'User not found'],
  TWO_FACTOR_REQUIRED: [403, 'Enter the code of your authenticator app.'],
  TWO_FACTOR_INVALID: [403, 'This code is wrong or was used already. Try the next one.'],
  REAUTHENTICATION_REQUIRED: [403, 'Confirm that it is you to continue.'],
  RESET_NOT_FOUND: [404, 'Invalid token'],
  VERIFICATION_NOT_FOUND: [404, 'Invalid token'],
  EMAIL_TAKEN: [409, 'There is already an account with this email. Log in instead.'],
  PASSWORD_NEEDED: [409, 'Set a password first; without one you could no longer log in.'],
  ALREADY_VERIFIED: [409, 'This email address is already verified.'],
  TWO_FACTOR_ON: [409, 'Two-factor sign-in is on already.'],
  TWO_FACTOR_NOT_SET_UP: [409, 'Set up an authenticator app first.'],
  RESET_EXPIRED: [410, 'This link has expired. Ask for a new one.'],
  VERIFICATION_EXPIRED: [410, 'This link has expired. Ask for a new one.'],
} as const satisfies ErrorTable;

/** Field messages about accounts, sign-in and sessions. */
export const accountsFieldMessages = {
  INVALID_EMAIL: 'Enter an email address like name@company.com.',
  PASSWORD_COMMON: 'This password is among the most common ones. Choose another.',
  PASSWORD_IS_EMAIL: 'Choose a password other than your email.',
  WRONG_PASSWORD: 'This is not your current password.',
  WRONG_CODE: 'This code is wrong or was used already.',
  EMAIL_TAKEN: 'There is already an account with this email. Log in instead.',
  IMAGE_TYPE: 'Choose a PNG, JPEG or WebP image.',
  IMAGE_BROKEN: 'This image cannot be read.',
  IMAGE_TOO_MANY_PIXELS: 'This image has more than {max} megapixels.',
} as const satisfies FieldMessageTable;
