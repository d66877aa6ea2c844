import type { FastifyBaseLogger } from 'fastify';

/** Work that nobody waits for, except the server before it ends. */
export interface Background {
  /** Takes work that is under way; a failure is logged with these words and touches nobody. */
  run(work: Promise<unknown>, failure: string, context?: object): void;
  /** Resolves when all that was taken has ended, also what was taken meanwhile. */
  settled(): Promise<void>;
}

export function createBackground(log: Pick<FastifyBaseLogger, 'error'>): Background {
  const underway = new Set<Promise<void>>();
  return {
    run(work, failure, context = {}) {
      const watched = work.then(
        () => undefined,
        (error: unknown) => log.error({ err: error, ...context }, failure),
      );
      underway.add(watched);
      void watched.then(() => underway.delete(watched));
    },
    async settled() {
      while (underway.size > 0) await Promise.all(underway);
    },
  };
}
