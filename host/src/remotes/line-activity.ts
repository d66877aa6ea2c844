/** When bytes last arrived on this page, for whatever it asked; a time of `Date.now()`. */
let lastArrival = 0;

/** Something arrived: whoever waits for his own share of a busy line learns that the line is alive. */
export function noteArrival(): void {
  lastArrival = Date.now();
}

/** Notes each answer that came over the network, whoever asked for it. */
export function watchLine(): void {
  if (typeof PerformanceObserver === 'undefined') return;
  const overNetwork = ({ transferSize = 0 }: Partial<PerformanceResourceTiming>) => transferSize > 0;
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(overNetwork)) noteArrival();
  });
  observer.observe({ type: 'resource' });
}

/** How much longer a busy line lets one wait than an idle one: others' traffic must not hide a hang for ever. */
const BUSY = 5;

/**
 * Gives up when nothing has arrived for so many ms. What arrives for others counts too, up to five times as long: on a
 * slow line a healthy script gets nothing for seconds while its neighbours are served.
 */
export function patience(ms: number, giveUp: () => void): { progressed: () => void; end: () => void } {
  let own = Date.now();
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const now = Date.now();
    const line = lastArrival > now ? own : lastArrival; // the clock was set back
    const left = Math.max(own, Math.min(line, own + (BUSY - 1) * ms)) + ms - now;
    if (left <= 0) giveUp();
    else timer = setTimeout(wait, left);
  };
  timer = setTimeout(wait, ms);
  return {
    progressed: () => {
      own = Date.now();
      noteArrival();
    },
    end: () => clearTimeout(timer),
  };
}
