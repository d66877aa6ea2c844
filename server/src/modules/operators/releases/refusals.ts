import { Refusal } from '@atrium/releases';
import { AppError } from '../../../lib/errors';

/** Throws a refusal of the release store as RELEASE_REFUSED, and other errors as they are. */
export function throwRefusal(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  throw new AppError('RELEASE_REFUSED', { reason: error.message, advice: error.advice });
}
