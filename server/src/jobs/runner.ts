import type { AppDeps } from '../deps';
import type { AnyJob } from './define-job';
import * as repository from './jobs.repository';
import { leaseEnd, runJob } from './run-job';

/** At once, in one process. */
const CONCURRENCY = 5;
/** What this process did not hear of: retries, repeating jobs, work that another process left. */
const POLL_MS = 2_000;

export interface Jobs {
  /** Says that there may be work; whoever committed a job calls it. */
  wake(): void;
  /** Names what this process can do. */
  open(deps: AppDeps, jobs: readonly AnyJob[]): void;
  /** Begins to work, and goes on until `close`. */
  start(): Promise<void>;
  /** Does all that is due, one after the other, and what that leads to. For tests and tools. */
  runDue(): Promise<{ done: number; failed: number }>;
  /** Begins nothing more and waits for what is under way. */
  close(): Promise<void>;
}

type Opened = { deps: AppDeps; known: ReadonlyMap<string, AnyJob> };

/** Does the work that lies in the table `jobs`, together with whatever other processes do the same. */
export function createJobs(): Jobs {
  let opened: Opened | undefined;
  let started = false;
  let closed = false;
  let starting: Promise<void> | undefined;
  let poll: NodeJS.Timeout | undefined;
  const running = new Set<Promise<unknown>>();
  let filling: Promise<void> | undefined;
  let again = false;
  let draining: Promise<unknown> = Promise.resolve();

  function open(): Opened {
    if (!opened) throw new Error('The jobs are not open yet');
    return opened;
  }

  function claim(limit: number): Promise<repository.Claimed[]> {
    const { deps, known } = open();
    const now = deps.clock.now();
    const names = [...known.keys()];
    return repository.claimDue(deps.db, { names, now, leaseEnd: leaseEnd(now), claim: deps.ids.uuid(), limit });
  }

  function perform(row: repository.Claimed): Promise<'done' | 'failed'> {
    const { deps, known } = open();
    const job = known.get(row.name);
    // Only names that are known were asked for.
    if (!job) throw new Error(`Nobody knows the job ${row.name}`);
    return runJob(deps, job, row);
  }

  function begin(row: repository.Claimed) {
    const work = perform(row)
      // It stays claimed, so it is taken up again when the lease is over.
      .catch((error: unknown) => open().deps.log.error({ err: error, job: row.name }, 'A job could not be settled'))
      .finally(() => {
        running.delete(work);
        wake();
      });
    running.add(work);
  }

  async function fill() {
    while (again && started) {
      again = false;
      const free = CONCURRENCY - running.size;
      if (free === 0) return;
      const claimed = await claim(free);
      claimed.forEach(begin);
      if (claimed.length === free) again = true;
    }
  }

  function wake() {
    if (!started) return;
    again = true;
    filling ??= fill()
      .catch((error: unknown) => open().deps.log.warn({ err: error }, 'Jobs wait for the next round'))
      .finally(() => {
        filling = undefined;
        if (again && running.size < CONCURRENCY) wake();
      });
  }

  async function start() {
    const { deps, known } = open();
    const now = deps.clock.now();
    for (const { name, every } of known.values()) {
      if (every === undefined) continue;
      const runAt = new Date(now.getTime() + every);
      await repository.insertRepeating(deps.db, { id: deps.ids.uuid(), name, payload: {}, runAt, createdAt: now });
    }
    if (closed) return;
    started = true;
    poll = setInterval(wake, POLL_MS);
    wake();
  }

  async function drain() {
    const sum = { done: 0, failed: 0 };
    for (;;) {
      const [row] = await claim(1);
      if (!row) return sum;
      sum[await perform(row)]++;
    }
  }

  return {
    wake,
    open(deps, jobs) {
      opened = { deps, known: new Map(jobs.map((job) => [job.name, job])) };
    },
    start: () => (starting = start()),
    runDue() {
      // One after the other: whoever asks gets what was enqueued before, also where somebody else is at it.
      const mine = draining.then(drain);
      draining = mine.catch(() => undefined);
      return mine;
    },
    async close() {
      closed = true;
      started = false;
      clearInterval(poll);
      // A server may be told to end as soon as it listens.
      await starting?.catch(() => undefined);
      await filling;
      await Promise.all(running);
      await draining;
    },
  };
}
