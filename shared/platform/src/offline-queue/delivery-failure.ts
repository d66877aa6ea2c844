import { errorCode, isAppError } from '@atrium/api-client';
import type { DeliveryFailure } from './types';

/** Client errors after which the same request may succeed later: signed out, timeout, too early, rate limit. */
const TRANSIENT_STATUSES = new Set([401, 408, 425, 429]);

/**
 * Returns whether the server rejected an item permanently: with a 4xx status other than the transient ones. After a
 * switch of the company in another tab, the item stays in the queue of its company.
 */
export function isPermanentFailure(error: unknown): boolean {
  if (errorCode(error) === 'company_changed') return false;
  return isAppError(error) && error.status >= 400 && error.status < 500 && !TRANSIENT_STATUSES.has(error.status);
}

/** Returns the storable description of an error. */
export function describeFailure(error: unknown): DeliveryFailure {
  if (!isAppError(error)) return { code: 'UNKNOWN', message: String(error), status: 0 };
  const [field] = Object.values(error.fields);
  const { code, message, params } = field ?? error;
  return { code, message, status: error.status, params };
}

/**
 * Returns the pause that the server requests: its Retry-After, 0 for a 429 without one, or null if it requests none.
 */
export function requestedPauseMs(error: unknown): number | null {
  if (!isAppError(error)) return null;
  if (error.status !== 429 && error.retryAfter === null) return null;
  return (error.retryAfter ?? 0) * 1000;
}
