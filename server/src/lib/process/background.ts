import type { FastifyBaseLogger } from 'fastify';

/** Background work that no request waits for; the server waits for it before it exits. */
export interface Background {
  /** Tracks work in progress. A failure is logged with the message `failure` and does not propagate. */
  run(work: Promise<unknown>, failure: string, context?: object): void;
  /** Resolves when all tracked work has ended, including work added while waiting. */
  waitUntilIdle(): Promise<void>;
}

export function createBackground(log: Pick<FastifyBaseLogger, 'error'>): Background {
  const running = new Set<Promise<void>>();
  return {
    run(work, failure, context = {}) {
      const watched = work.then(
        () => undefined,
        (error: unknown) => log.error({ err: error, ...context }, failure),
      );
      running.add(watched);
      void watched.then(() => running.delete(watched));
    },
    async waitUntilIdle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
