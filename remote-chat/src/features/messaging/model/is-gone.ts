import { isAppError } from '@atrium/platform';

/** Whether the error means that the conversation does not exist, or no longer exists, for this person. */
export const isGone = (error: unknown) => isAppError(error) && (error.status === 404 || error.status === 403);
