/** Seconds since `started` (of `performance.now()`), such as `3.4 s`. */
export const since = (started: number): string => `${((performance.now() - started) / 1000).toFixed(1)} s`;

/** What a running step shows of its progress, on the same line of a terminal. */
export type Show = (progress: string) => void;

/**
 * Runs one step of a command and says so: what is going on while it runs, and on one line how it ended. Without a
 * terminal only the lines at the end are printed, and one every 30 s so that a log shows life.
 *
 * @param label what is done, such as `Building remote-chat`
 * @param summary what came of it, from the result
 * @param fine whether the result is a good one; a thrown error never is
 */
export async function step<Result>(
  label: string,
  work: (show: Show) => Promise<Result>,
  summary: (result: Result) => string = () => '',
  fine: (result: Result) => boolean = () => true,
): Promise<Result> {
  const started = performance.now();
  let progress = '';
  const paint = () => process.stdout.write(`\r\u001b[K… ${label} ${progress} (${since(started)})`);
  const beat = process.stdout.isTTY
    ? setInterval(paint, 250)
    : setInterval(() => console.log(`… ${label} ${progress} (${since(started)})`), 30_000);
  beat.unref();
  const end = (mark: string, rest: string) => {
    clearInterval(beat);
    if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
    console.log(`${mark} ${label}${rest && `: ${rest}`} (${since(started)})`);
  };
  try {
    const result = await work((now) => {
      progress = now;
    });
    end(fine(result) ? '✓' : '✗', summary(result));
    return result;
  } catch (failure) {
    end('✗', '');
    throw failure;
  }
}
