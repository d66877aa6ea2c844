import { setImmediate } from 'node:timers/promises';

/** How long work may keep other requests waiting. */
const TURN_MS = 20;

/** Returns a function that long work calls often: it lets other requests have their turn. */
export function createYield(): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < TURN_MS) return;
    await setImmediate();
    startedAt = performance.now();
  };
}
