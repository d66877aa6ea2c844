import { hasNewChange, refreshStore, type Store } from '@atrium/releases';
import type { FastifyBaseLogger } from 'fastify';

/** Poll interval for the next change. */
const POLL_MS = 1_000;
/** Poll interval after a failure. */
const RETRY_MS = 5_000;
/**
 * Number of polls after which the whole store is compared with the bucket, which also finds changes that the bucket has
 * lost and releases that could not be downloaded before.
 */
const COMPARE_EVERY_POLLS = 60;

/**
 * Keeps the release store up to date with the bucket; does nothing without one. While the bucket cannot be read, the store
 * stays as it is, and one error is logged.
 *
 * @returns a promise that resolves once the store is up to date, or the bucket could not be read
 */
export async function followBucket(
  store: Store,
  log: Pick<FastifyBaseLogger, 'error'>,
  { pollMs = POLL_MS, retryMs = RETRY_MS } = {},
): Promise<{ close(): void }> {
  if (!store.bucket) return { close: () => undefined };
  let failure = '';
  let polls = 0;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  async function poll(): Promise<void> {
    const comparesAll = polls % COMPARE_EVERY_POLLS === 0;
    if (!comparesAll && !(await hasNewChange(store))) return;
    for (const { name, version, error } of await refreshStore(store)) {
      log.error({ name, version, err: error }, 'A stored release cannot be downloaded; this node cannot activate it');
    }
  }

  async function pollAndLog(): Promise<void> {
    try {
      await poll();
      polls += 1;
      failure = '';
    } catch (error) {
      const isKnown = String(error) === failure;
      failure = String(error);
      if (!isKnown) log.error({ err: error }, 'The releases in the bucket cannot be followed; the copy of them stays');
    }
  }

  function schedule(): void {
    if (isClosed) return;
    timer = setTimeout(() => void pollAndLog().then(schedule), failure === '' ? pollMs : retryMs).unref();
  }

  await pollAndLog();
  schedule();
  return {
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
