import { ERRORS } from '@atrium/contracts';

/** Codes and English texts of failures without a response of the server (docs/PRODUCT.md, Errors). */
export const CLIENT_ERRORS = {
  NETWORK_ERROR: 'Network error. Please check your connection and try again.',
  /** A timeout. Other clients check for this code (docs/PRODUCT.md, Errors). */
  ECONNABORTED: 'Network error. Please check your connection and try again.',
  ERR_CANCELED: 'The request was cancelled.',
  INVALID_RESPONSE: ERRORS.INTERNAL[1],
  UNKNOWN: ERRORS.INTERNAL[1],
} as const;
