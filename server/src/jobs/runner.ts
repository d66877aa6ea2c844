import type { AppDeps } from '../deps/deps';
import type { AnyJob, Jobs } from '../lib/jobs';
import * as repository from './jobs.repository';
import { leaseEnd, runJob } from './run-job';

/** Number of jobs that one process runs at the same time. */
const MAX_CONCURRENT_JOBS = 5;
/** Polls for jobs that cause no wake-up here: retries, repeating jobs, jobs left by other processes. */
const POLL_MS = 2_000;

type RunnerContext = { deps: AppDeps; known: ReadonlyMap<string, AnyJob<AppDeps>> };

/** Creates the runner that processes the `jobs` table together with all other processes. */
export function createJobs(): Jobs<AppDeps> {
  let context: RunnerContext | undefined;
  let isStarted = false;
  let isClosed = false;
  let hasRepeating = false;
  let startup: Promise<void> | undefined;
  let poll: NodeJS.Timeout | undefined;
  const runningJobs = new Set<Promise<unknown>>();
  let currentFill: Promise<void> | undefined;
  let needsFill = false;
  let lastDrain: Promise<unknown> = Promise.resolve();

  function requireContext(): RunnerContext {
    if (!context) throw new Error('The jobs are not open yet');
    return context;
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
        runningJobs.delete(work);
        wake();
      });
    runningJobs.add(work);
  }

  async function fill() {
    while (needsFill && isStarted) {
      needsFill = false;
      if (!hasRepeating) {
        // A failure is retried by the poll: without a database, the server starts and its jobs wait.
        await addRepeating();
        hasRepeating = true;
        needsFill = true;
        continue;
      }
      const free = MAX_CONCURRENT_JOBS - runningJobs.size;
      if (free === 0) return;
      const claimed = await claim(free);
      claimed.forEach(begin);
      if (claimed.length === free) needsFill = true;
    }
  }

  function wake() {
    if (!isStarted) return;
    needsFill = true;
    currentFill ??= fill()
      .catch((error: unknown) => requireContext().deps.log.warn({ err: error }, 'Job round failed; retrying'))
      .finally(() => {
        currentFill = undefined;
        if (needsFill && runningJobs.size < MAX_CONCURRENT_JOBS) wake();
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
    if (isClosed) return;
    isStarted = true;
    poll = setInterval(wake, POLL_MS);
    wake();
    await currentFill;
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
    isClosed = true;
    isStarted = false;
    clearInterval(poll);
  }

  return {
    wake,
    stop,
    open(deps, jobs) {
      context = { deps, known: new Map(jobs.map((job) => [job.name, job])) };
    },
    start: () => (startup = start()),
    runDue() {
      // Runs sequentially, so that each caller's run includes everything enqueued before, even if another one is in
      // progress.
      const ownRun = lastDrain.then(drain);
      lastDrain = ownRun.catch(() => undefined);
      return ownRun;
    },
    async close() {
      stop();
      // The server may be closed while it is still starting.
      await startup?.catch(() => undefined);
      await currentFill;
      await Promise.all(runningJobs);
      await lastDrain;
    },
  };
}
