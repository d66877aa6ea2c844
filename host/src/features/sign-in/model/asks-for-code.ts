import { errorCode } from '@atrium/platform';

/** Returns whether the first factor was accepted and the second factor's code is missing. */
export const asksForCode = (error: unknown): boolean => errorCode(error) === 'TWO_FACTOR_REQUIRED';
