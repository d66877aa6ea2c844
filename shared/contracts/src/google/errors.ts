import type { ErrorTable, FieldMessageTable } from '../catalogues/error-tables';

/** Errors about Google sign-in and Google calendars. */
export const googleErrors = {
  GOOGLE_EMAIL_UNVERIFIED: [403, 'Google has not verified this email address.'],
  GOOGLE_NOT_SET_UP: [404, 'Sign-in with Google is not set up here.'],
  GOOGLE_EMAIL_TAKEN: [409, 'There is already an account with this email. Log in, then link Google in the settings.'],
  GOOGLE_LINKED_ELSEWHERE: [409, 'This Google account is linked to another account.'],
  GOOGLE_NOT_LINKED: [409, 'No Google account is linked.'],
  CALENDAR_WITHDRAWN: [409, 'The permission for this calendar was withdrawn. Connect it again.'],
  CALENDAR_PAUSED: [409, 'The sync of this calendar is paused. Switch it on first.'],
  CALENDAR_SYNC_FAILED: [503, 'The last sync with Google Calendar failed. It is tried again every few minutes.'],
  GOOGLE_REFUSED: [400, 'Invalid request. Please check your credentials and try again.'],
  GOOGLE_UNAVAILABLE: [503, 'Google does not answer right now. Please try again in a moment.'],
} as const satisfies ErrorTable;

/** Field messages about Google sign-in and Google calendars. */
export const googleFieldMessages = {} as const satisfies FieldMessageTable;
