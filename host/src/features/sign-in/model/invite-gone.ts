import { type AppError, isAppError } from '@atrium/api-client';

/** Returns whether the invitation was used, withdrawn or renewed, or has expired, since it was loaded. */
export const isInviteGone = (error: unknown): error is AppError =>
  isAppError(error) && (error.code === 'INVITE_NOT_FOUND' || error.code === 'INVITE_EXPIRED');
