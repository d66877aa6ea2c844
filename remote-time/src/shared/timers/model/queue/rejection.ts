import { type DeliveryFailure, describeFailure, isPermanentFailure } from '@atrium/platform/offline-queue';

/**
 * Returns whether the server rejected an entry or a timer change permanently. A retry can succeed if the clock of this
 * device is ahead of the server's.
 */
export const isRejection = (error: unknown): boolean =>
  isPermanentFailure(error) && describeFailure(error).code !== 'END_IN_FUTURE';

/** Codes with which the server refuses time because of the locked period, or a choice that no longer fits it. */
const LOCK_CODES: ReadonlySet<string> = new Set(['PERIOD_LOCKED', 'LOCKED_PERIOD', 'CONFLICT']);

/** Returns whether the server rejected an entry because of the locked period. */
export const isLockRejection = (failure: DeliveryFailure | null): boolean =>
  failure !== null && LOCK_CODES.has(failure.code);
