/* Time, randomness and backoff as dependencies of background work. */
export { backoffDelay, type BackoffOptions } from './backoff';
export { type Clock, type RandomSource, systemClock } from './clock';
