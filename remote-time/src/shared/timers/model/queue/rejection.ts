import { type DeliveryFailure, describeFailure, isPermanentFailure } from '@atrium/platform/offline-queue';

/** Codes of rejections that a later retry can change, of an error or of its first invalid field. */
const TRANSIENT_CODES: ReadonlySet<string> = new Set([
  // This device's clock is ahead of the server's.
  'END_IN_FUTURE',
]);

/** Returns whether the server rejected an entry or a timer change permanently. */
export function isRejection(error: unknown): boolean {
  return isPermanentFailure(error) && !TRANSIENT_CODES.has(describeFailure(error).code);
}

/** Codes with which the server refuses time because of the locked period, or a choice that no longer fits it. */
const LOCK_CODES: ReadonlySet<string> = new Set(['PERIOD_LOCKED', 'LOCKED_PERIOD', 'CONFLICT']);

/** Returns whether the server rejected an entry because of the locked period. */
export const isLockRejection = (failure: DeliveryFailure | null): boolean =>
  failure !== null && LOCK_CODES.has(failure.code);
