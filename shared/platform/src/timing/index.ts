/* Time, randomness and backoff as dependencies of background work, and debouncing. */
export { backoffDelay, type BackoffOptions } from './backoff';
export { type Clock, type RandomSource, systemClock } from './clock';
export { useDebounced } from './use-debounced';
