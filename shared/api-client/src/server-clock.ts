/** Smaller differences, in ms, are due to the network and the whole seconds of the header, not to a wrong clock. */
const MIN_DIFFERENCE_MS = 30_000;

let aheadMs = 0;

/**
 * Measures how far the server's clock is ahead of this device's.
 *
 * @param date the response's `Date` header (RFC 9110, section 6.6.1); invalid values are ignored
 * @param tookMs time from the request to the response; slow responses are ignored because they are too imprecise
 */
export function recordServerTime(date: unknown, tookMs: number): void {
  const serverMs = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(serverMs) || tookMs > MIN_DIFFERENCE_MS) return;
  const differenceMs = serverMs - Date.now();
  aheadMs = Math.abs(differenceMs) > MIN_DIFFERENCE_MS ? differenceMs : 0;
}

/** Returns the current time in ms since 1970 by the server's clock, if known; a device's clock may be a day off. */
export function serverNow(): number {
  return Date.now() + aheadMs;
}
