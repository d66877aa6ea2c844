/** Time of the last data received by any request of this page, as in `Date.now()`. */
let lastArrival = 0;

/** Records network activity, which extends the stall timeouts of pending requests. */
export function recordArrival(): void {
  lastArrival = Date.now();
}

/** Records every response of any request that arrives over the network. */
export function watchNetworkActivity(): void {
  if (typeof PerformanceObserver === 'undefined') return;
  const usedNetwork = ({ transferSize = 0 }: Partial<PerformanceResourceTiming>) => transferSize > 0;
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(usedNetwork)) recordArrival();
  });
  observer.observe({ type: 'resource' });
}

/** Multiple of the timeout after which other traffic no longer extends it, so that a hang is eventually detected. */
const BUSY_FACTOR = 5;

/**
 * Calls `onStall` when nothing has arrived for `timeoutMs`. Other traffic extends the timeout up to five times: on a
 * slow network a healthy script may receive nothing for seconds while other requests are served.
 */
export function createStallTimeout({ timeoutMs, onStall }: { timeoutMs: number; onStall: () => void }): {
  /** Records that data of this request arrived. */
  recordProgress: () => void;
  end: () => void;
} {
  let lastProgress = Date.now();
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const now = Date.now();
    // A time in the future means that the clock was set back.
    const other = lastArrival > now ? lastProgress : lastArrival;
    const left =
      Math.max(lastProgress, Math.min(other, lastProgress + (BUSY_FACTOR - 1) * timeoutMs)) + timeoutMs - now;
    if (left <= 0) onStall();
    else timer = setTimeout(wait, left);
  };
  timer = setTimeout(wait, timeoutMs);
  return {
    recordProgress: () => {
      lastProgress = Date.now();
      recordArrival();
    },
    end: () => clearTimeout(timer),
  };
}
