const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Loads a part of the shell, as often as it takes: a network that is gone for a moment must neither end the page nor
 * leave it without that part until it is loaded anew.
 *
 * Tries again when the browser says that it is online, else after 1, 2, 4 … at most 60 seconds. Rejects only with
 * what the part itself throws: code that is broken stays broken however often it is loaded.
 */
export async function loadCode<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    try {
      return await load();
    } catch (error) {
      if (!isNotLoaded(error)) throw error;
      await onlineOrAfter(waitMs);
    }
  }
}

/** Whether a part of the build did not come, by the name that webpack gives its error. */
export const isNotLoaded = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

function onlineOrAfter(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, ms);
    window.addEventListener('online', goOn);
  });
}
