/** Less than this, in ms, is the network and the header's whole seconds, and no wrong clock. */
const NOTICED_MS = 30_000;

let ahead = 0;

/**
 * Learns from an answer how far the server's clock is ahead of this device's.
 *
 * @param date the answer's `Date` header (RFC 9110, section 6.6.1); whatever else is there says nothing
 * @param tookMs time from the question to the answer: one that was long on its way says nothing either
 */
export function hearServerTime(date: unknown, tookMs: number): void {
  const told = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(told) || tookMs > NOTICED_MS) return;
  const difference = told - Date.now();
  ahead = Math.abs(difference) > NOTICED_MS ? difference : 0;
}

/** The time now in ms since 1970 by the server's clock, as far as it is known: a device's own may be a day off. */
export function serverNow(): number {
  return Date.now() + ahead;
}
