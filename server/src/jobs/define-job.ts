import type { z } from 'zod';
import type { AppDeps } from '../deps';

/** What a run may know of itself beside its payload. */
export interface JobRun {
  /** The same in each attempt: for telling others, by their own means, that it is the same work. */
  id: string;
  /** 1 for the first attempt. */
  attempt: number;
}

interface JobOptions {
  /** `<module>.<whatIsDone>`; stored, so it stays. */
  name: string;
  /** How often it is begun before it is given up; 10 if not said. */
  attempts?: number;
  /** Payloads hold a secret: they are encrypted while they wait. */
  sealed?: boolean;
  /** A repeating job: milliseconds from the end of a run to the next. Its payload is `{}`. */
  every?: number;
}

interface JobDefinition<Payload> extends JobOptions {
  schema: z.ZodType<Payload>;
  /**
   * Does the work, outside of any transaction. Throws to be tried again later, `GiveUp` where that is no use. A
   * process may die at any point, so a run must bear to be begun once more.
   */
  run(deps: AppDeps, payload: Payload, run: JobRun): Promise<void>;
}

/** What those who work on jobs know of one, whatever its payload. */
export interface AnyJob extends JobOptions {
  /** Checks the stored payload, then does the work. */
  perform(deps: AppDeps, payload: unknown, run: JobRun): Promise<void>;
}

export interface Job<Payload> extends AnyJob {
  schema: z.ZodType<Payload>;
}

/** One kind of work. Its module exports it, one line in `src/plugins/jobs.ts` makes every process do it. */
export function defineJob<Payload>({ run, ...options }: JobDefinition<Payload>): Job<Payload> {
  return {
    ...options,
    perform(deps, payload, about) {
      const parsed = options.schema.safeParse(payload);
      if (!parsed.success) throw new GiveUp('The payload is not one that this version knows', { cause: parsed.error });
      return run(deps, parsed.data, about);
    },
  };
}

/** Thrown by a run that failed for good: trying again would change nothing. */
export class GiveUp extends Error {
  override readonly name = 'GiveUp';
}

const FIRST_RETRY_MS = 10_000;
const LAST_RETRY_MS = 3_600_000;

/** Milliseconds to wait after a failed attempt: 10 s, then twice as long each time, an hour at most. */
export function backOff(attempt: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempt - 1), LAST_RETRY_MS);
}
