/* Types of jobs. `Deps` is a type parameter because the app's dependencies contain `Jobs`. */

/** Context of a run besides its payload. */
export interface JobRun {
  /** The same in each attempt; other systems can use it to recognise repeated work. */
  id: string;
  /** 1 for the first attempt. */
  attempt: number;
}

export interface JobOptions {
  /** `<module>.<whatIsDone>`. Stored in the database, so it must not change. */
  name: string;
  /** Maximum number of attempts before the job fails permanently; default: 10. */
  attempts?: number;
  /** Whether payloads contain a secret and are encrypted while they wait. */
  isSealed?: boolean;
  /** For a repeating job: milliseconds from the end of a run to the next. Its payload is `{}`. */
  every?: number;
}

/** A job as workers see it, independent of its payload type. */
export interface AnyJob<Deps> extends JobOptions {
  /** Validates the stored payload, then does the work. */
  perform(deps: Deps, payload: unknown, run: JobRun): Promise<void>;
}

export interface Jobs<Deps> {
  /** Wakes the workers; called after a job was committed. */
  wake(): void;
  /** Registers the jobs that this process can run. */
  open(deps: Deps, jobs: readonly AnyJob<Deps>[]): void;
  /** Starts processing jobs and continues until `close`. */
  start(): Promise<void>;
  /** Runs all due jobs one after the other, including those that they add. For tests and tools. */
  runDue(): Promise<{ done: number; failed: number }>;
  /** Stops starting jobs; other processes take those that wait. */
  stop(): void;
  /** Stops starting jobs and waits for those in progress. */
  close(): Promise<void>;
}
