/** Clock difference between device and server that is ignored, in ms. A request can take about as long. */
const TOLERANCE_MS = 5_000;

/** The server's clock. Durations are measured with it so that all devices show the same values. */
export interface TimerClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Sets the clock from the server's current time. */
  syncWith(serverTime: string): void;
}

/** Creates a clock that follows the device's clock until `syncWith` reports that the server's clock differs. */
export function createTimerClock(device: () => number = Date.now): TimerClock {
  let aheadMs = 0;
  return {
    now: () => device() + aheadMs,
    syncWith(serverTime) {
      const difference = Date.parse(serverTime) - device();
      aheadMs = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
    },
  };
}
