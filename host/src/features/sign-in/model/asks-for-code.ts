import { isAppError } from '@atrium/api-client';

/** Who somebody is has been shown, and the code of their second factor is missing. */
export const asksForCode = (error: unknown): boolean => isAppError(error) && error.code === 'TWO_FACTOR_REQUIRED';
