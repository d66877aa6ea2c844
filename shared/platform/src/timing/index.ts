/* Time, randomness and backoff as dependencies of background work, debouncing, and the current time on a page. */
export { backoffDelay, type BackoffOptions, type Clock, type RandomSource, systemClock } from './clock';
export { useDebounced } from './use-debounced';
export { useNow } from './use-now';
