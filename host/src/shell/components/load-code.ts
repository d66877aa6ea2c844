const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;

/**
 * Loads a part of the shell, with as many retries as necessary: a short network outage must neither break the page nor
 * leave it without that part until the next page load.
 *
 * Retries when the browser reports that it is online, otherwise after 1, 2, 4 … at most 60 seconds. Rejects only with
 * an error that the part itself throws, since broken code would fail again.
 */
export async function loadCode<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, MAX_WAIT_MS)) {
    try {
      return await load();
    } catch (error) {
      if (!isNotLoaded(error)) throw error;
      await waitForRetry(waitMs);
    }
  }
}

/** Returns whether a chunk failed to load, detected by webpack's error name. */
export const isNotLoaded = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

function waitForRetry(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
  });
}
