import { BucketError, FrozenError, Refusal } from '@atrium/releases';
import { AppError } from '../../../lib/errors';

/**
 * Throws a refusal of the release store as RELEASE_FROZEN or RELEASE_REFUSED, a bucket that cannot be used as UNAVAILABLE,
 * and other errors as they are.
 */
export function throwRefusal(error: unknown): never {
  if (error instanceof BucketError) {
    const unavailable = new AppError('UNAVAILABLE');
    unavailable.cause = error;
    throw unavailable;
  }
  if (!(error instanceof Refusal)) throw error;
  if (error instanceof FrozenError) {
    const { packageName: name, freeze } = error;
    throw new AppError('RELEASE_FROZEN', { name, until: freeze.to, why: freeze.why });
  }
  throw new AppError('RELEASE_REFUSED', { reason: error.message, advice: error.advice });
}
