import { type AppError, isAppError } from '@atrium/api-client';
import { errorCode } from '@atrium/platform';

/** Returns whether the invitation was used, withdrawn or renewed, or has expired, since it was loaded. */
export const isInviteGone = (error: unknown): error is AppError =>
  isAppError(error) && ['INVITE_NOT_FOUND', 'INVITE_EXPIRED'].includes(errorCode(error) ?? '');
