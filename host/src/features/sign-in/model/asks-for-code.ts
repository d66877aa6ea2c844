import { isAppError } from '@atrium/api-client';

/** Returns whether the first factor was accepted and the second factor's code is missing. */
export const asksForCode = (error: unknown): boolean => isAppError(error) && error.code === 'TWO_FACTOR_REQUIRED';
