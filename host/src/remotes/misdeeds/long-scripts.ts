import { z } from 'zod';

/** Duration in ms from which a script of a remote that runs without a pause counts as blocking the page. */
const BLOCKING_MS = 5_000;
const TYPE = 'long-animation-frame';

const script = z.object({
  sourceURL: z.string(),
  duration: z.number(),
  /** Time in ms that the script waited for a dialog of the browser or a synchronous request. */
  pauseDuration: z.number().default(0),
});
const longFrame = z.object({ scripts: z.array(script) });
const REMOTE = /\/releases\/(remote-[\w-]+)\//;

/** Returns the remotes that had a script run too long in an animation frame. */
export function slowRemotes(frame: unknown): string[] {
  const { scripts = [] } = longFrame.safeParse(frame).data ?? {};
  const slow = scripts.filter(({ duration, pauseDuration }) => duration - pauseDuration >= BLOCKING_MS);
  return slow.flatMap(({ sourceURL }) => REMOTE.exec(sourceURL)?.[1] ?? []);
}

/** Observes the duration of scripts, in browsers that measure it. */
export function watchLongScripts(onBlocked: (name: string) => void): void {
  if (typeof PerformanceObserver === 'undefined' || !PerformanceObserver.supportedEntryTypes.includes(TYPE)) return;
  new PerformanceObserver((list) => {
    for (const name of list.getEntries().flatMap(slowRemotes)) onBlocked(name);
  }).observe({ type: TYPE });
}
