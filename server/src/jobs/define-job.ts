import type { z } from 'zod';
import type { AppDeps } from '../deps/deps';
import type { AnyJob, JobOptions, JobRun } from '../lib/jobs';

interface JobDefinition<Payload> extends JobOptions {
  schema: z.ZodType<Payload>;
  /**
   * Does the work, outside of any transaction. Throws to be retried later, or throws `PermanentJobError` if a retry
   * cannot help. A process may die at any point, so a run must be safe to repeat.
   */
  run(deps: AppDeps, payload: Payload, run: JobRun): Promise<void>;
}

export interface Job<Payload> extends AnyJob<AppDeps> {
  schema: z.ZodType<Payload>;
}

/**
 * Defines one kind of work. Its module exports it, and the module lists it (`jobs`), so that every process runs it.
 */
export function defineJob<Payload>({ run, ...options }: JobDefinition<Payload>): Job<Payload> {
  return {
    ...options,
    perform(deps, payload, context) {
      const parsed = options.schema.safeParse(payload);
      if (!parsed.success) throw new PermanentJobError('This version cannot read the payload', { cause: parsed.error });
      return run(deps, parsed.data, context);
    },
  };
}

/** Thrown by a run that failed permanently and must not be retried. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError';
}

const FIRST_RETRY_MS = 10_000;
const MAX_RETRY_MS = 3_600_000;

/** Returns the milliseconds to wait after a failed attempt: 10 s, doubled each time, up to an hour. */
export function backoffMs(attempt: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempt - 1), MAX_RETRY_MS);
}
