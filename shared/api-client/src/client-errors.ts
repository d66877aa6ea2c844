import { ERRORS } from '@atrium/contracts';

/** Codes and English texts of what goes wrong without an answer of the server; the specification's generic messages. */
export const CLIENT_ERRORS = {
  NETWORK_ERROR: 'Network error. Please check your connection and try again.',
  /** A time-out. The code is the one that the specification's clients look for. */
  ECONNABORTED: 'Network error. Please check your connection and try again.',
  ERR_CANCELED: 'The request was cancelled.',
  INVALID_RESPONSE: ERRORS.INTERNAL[1],
  UNKNOWN: ERRORS.INTERNAL[1],
} as const;
