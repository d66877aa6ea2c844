import { type AppError, isAppError } from '@atrium/api-client';

/** The invitation was used, taken back, renewed or has expired since it was looked at. */
export const isInviteGone = (error: unknown): error is AppError =>
  isAppError(error) && (error.code === 'INVITE_NOT_FOUND' || error.code === 'INVITE_EXPIRED');
