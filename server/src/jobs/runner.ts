import type { AppDeps } from '../deps/deps';
import type { AnyJob, Jobs } from '../lib/jobs';
import * as repository from './jobs.repository';
import { leaseEnd, runJob } from './run-job';

/** Number of jobs that one process runs at the same time. */
const CONCURRENCY = 5;
/** Polls for jobs that cause no wake-up here: retries, repeating jobs, jobs left by other processes. */
const POLL_MS = 2_000;

type RunnerContext = { deps: AppDeps; known: ReadonlyMap<string, AnyJob<AppDeps>> };

/** Creates the runner that processes the `jobs` table together with all other processes. */
export function createJobs(): Jobs<AppDeps> {
  let opened: RunnerContext | undefined;
  let started = false;
  let closed = false;
  let hasRepeating = false;
  let starting: Promise<void> | undefined;
  let poll: NodeJS.Timeout | undefined;
  const running = new Set<Promise<unknown>>();
  let filling: Promise<void> | undefined;
  let again = false;
  let draining: Promise<unknown> = Promise.resolve();

  function requireContext(): RunnerContext {
    if (!opened) throw new Error('The jobs are not open yet');
    return opened;
  }

  function claim(limit: number): Promise<repository.ClaimedJob[]> {
    const { deps, known } = requireContext();
    const now = deps.clock.now();
    const names = [...known.keys()];
    return repository.claimDue(deps.db, { names, now, leaseEnd: leaseEnd(now), claim: deps.ids.uuid(), limit });
  }

  function perform(row: repository.ClaimedJob): Promise<'done' | 'failed'> {
    const { deps, known } = requireContext();
    const job = known.get(row.name);
    // Only known names were claimed.
    if (!job) throw new Error(`This process cannot run the job ${row.name}`);
    return runJob(deps, job, row);
  }

  function begin(row: repository.ClaimedJob) {
    const work = perform(row)
      // The job stays claimed, so it is taken over when the lease ends.
      .catch((error: unknown) =>
        requireContext().deps.log.error({ err: error, job: row.name }, 'A job could not be settled'),
      )
      .finally(() => {
        running.delete(work);
        wake();
      });
    running.add(work);
  }

  async function fill() {
    while (again && started) {
      again = false;
      if (!hasRepeating) {
        // A failure is retried by the poll: without a database, the server starts and its jobs wait.
        await addRepeating();
        hasRepeating = true;
        again = true;
        continue;
      }
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
      .catch((error: unknown) => requireContext().deps.log.warn({ err: error }, 'Job round failed; retrying'))
      .finally(() => {
        filling = undefined;
        if (again && running.size < CONCURRENCY) wake();
      });
  }

  /** Ensures that each repeating job has its row. */
  async function addRepeating() {
    const { deps, known } = requireContext();
    const now = deps.clock.now();
    for (const { name, every } of known.values()) {
      if (every === undefined) continue;
      const runAt = new Date(now.getTime() + every);
      await repository.insertRepeating(deps.db, { id: deps.ids.uuid(), name, payload: {}, runAt, createdAt: now });
    }
  }

  async function start() {
    if (closed) return;
    started = true;
    poll = setInterval(wake, POLL_MS);
    wake();
    await filling;
  }

  async function drain() {
    const sum = { done: 0, failed: 0 };
    for (;;) {
      const [row] = await claim(1);
      if (!row) return sum;
      sum[await perform(row)]++;
    }
  }

  function stop() {
    closed = true;
    started = false;
    clearInterval(poll);
  }

  return {
    wake,
    stop,
    open(deps, jobs) {
      opened = { deps, known: new Map(jobs.map((job) => [job.name, job])) };
    },
    start: () => (starting = start()),
    runDue() {
      // Runs sequentially, so that each caller's run includes everything enqueued before, even if another one is in
      // progress.
      const ownRun = draining.then(drain);
      draining = ownRun.catch(() => undefined);
      return ownRun;
    },
    async close() {
      stop();
      // The server may be closed while it is still starting.
      await starting?.catch(() => undefined);
      await filling;
      await Promise.all(running);
      await draining;
    },
  };
}
