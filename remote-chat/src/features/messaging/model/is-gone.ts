import { errorCode } from '@atrium/platform';

const GONE: ReadonlySet<string | undefined> = new Set([
  'CONVERSATION_NOT_FOUND',
  'NOT_FOUND',
  'NOT_A_PARTICIPANT',
  'NOT_IN_CONVERSATION',
  'FORBIDDEN',
  'NO_COMPANY',
]);

/** Returns whether the error means that the conversation does not exist, or no longer exists, for this person. */
export const isGone = (error: unknown): boolean => GONE.has(errorCode(error));
