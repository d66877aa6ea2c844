import { isAppError } from '@atrium/platform';

/** Whether the answer was that there is no such conversation for this person, or no longer. */
export const isGone = (error: unknown) => isAppError(error) && (error.status === 404 || error.status === 403);
