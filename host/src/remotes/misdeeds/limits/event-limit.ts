import type { Platform } from '@atrium/platform';

type Bus = Platform['bus'];

/**
 * The most events that a remote may publish within a second. A person who changes many objects at once causes one for
 * each, up to 200 (`LIMITS.entriesAtOnce`); loops cause thousands.
 */
const MAX_PER_SECOND = 500;

/**
 * Returns the bus of a remote, which drops what the remote publishes beyond a limit.
 *
 * @param onFlood called with each event that is dropped
 */
export function limitEvents(bus: Bus, onFlood: () => void, now: () => number = Date.now): Bus {
  let second = 0;
  let published = 0;
  return {
    publish(name, payload) {
      const current = Math.floor(now() / 1_000);
      published = current === second ? published + 1 : 1;
      second = current;
      if (published > MAX_PER_SECOND) onFlood();
      else bus.publish(name, payload);
    },
    on: (name) => bus.on(name),
    once: (name) => bus.once(name),
    // The others still use the bus of the page.
    close: () => undefined,
  };
}
