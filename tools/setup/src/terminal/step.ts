/** Formats the time since `started`, a value of `performance.now()`, such as `3.4 s`. */
export const elapsedSince = (started: number): string => `${((performance.now() - started) / 1000).toFixed(1)} s`;

/** A function that shows the progress of a running step, in a terminal always on the same line. */
export type ShowProgress = (progress: string) => void;

/**
 * Runs one step of a command. Shows its progress while it runs and its result on one line. Without a terminal it prints
 * only the result, and a progress line every 30 s to show that it is alive.
 *
 * @param label title of the step, such as `Building remote-chat`
 * @param summary describes the result
 * @param isSuccess returns whether the result is a success; a thrown error never is
 */
export async function step<Result>(
  label: string,
  work: (show: ShowProgress) => Promise<Result>,
  summary: (result: Result) => string = () => '',
  isSuccess: (result: Result) => boolean = () => true,
): Promise<Result> {
  const started = performance.now();
  let progress = '';
  const paint = () => process.stdout.write(`\r\u001b[K… ${label} ${progress} (${elapsedSince(started)})`);
  const beat = process.stdout.isTTY
    ? setInterval(paint, 250)
    : setInterval(() => console.log(`… ${label} ${progress} (${elapsedSince(started)})`), 30_000);
  beat.unref();
  const end = (mark: string, rest: string) => {
    clearInterval(beat);
    if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
    console.log(`${mark} ${label}${rest && `: ${rest}`} (${elapsedSince(started)})`);
  };
  try {
    const result = await work((now) => {
      progress = now;
    });
    end(isSuccess(result) ? '✓' : '✗', summary(result));
    return result;
  } catch (failure) {
    end('✗', '');
    throw failure;
  }
}
