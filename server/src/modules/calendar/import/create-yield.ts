import { setImmediate } from 'node:timers/promises';

/** Maximum time for which long work keeps other requests waiting. */
const TURN_MS = 20;

/** Returns a function that long work calls often, so that other requests are processed in between. */
export function createYield(): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < TURN_MS) return;
    await setImmediate();
    startedAt = performance.now();
  };
}
