import { setTimeout } from 'node:timers/promises';
import { isUnavailable } from '../db/errors';
import type { AppDeps } from '../deps/deps';
import { errorText } from '../lib/process/log';
import { backoffMs, PermanentJobError } from './define-job';
import type { AnyJob } from '../lib/jobs';
import * as repository from './jobs.repository';

/** Lease of a job: without a renewal for this long, another process takes it over. */
const LEASE_MS = 60_000;
const RENEW_EVERY_MS = LEASE_MS / 3;
const MAX_ATTEMPTS = 10;
const MAX_SETTLE_ATTEMPTS = 10;
const SETTLE_PAUSE_MS = 500;
const MAX_ERROR_LENGTH = 500;

export const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/** Runs one claimed job and settles it: removed, returned to the queue, or failed permanently. */
export async function runJob(
  deps: AppDeps,
  job: AnyJob<AppDeps>,
  row: repository.ClaimedJob,
): Promise<'done' | 'failed'> {
  const renewLease = () => {
    const extended = repository.extend(deps.db, row, leaseEnd(deps.clock.now()));
    deps.background.run(extended, 'The lease of a job could not be renewed; another process may repeat it', {
      job: job.name,
    });
  };
  const renewal = setInterval(renewLease, RENEW_EVERY_MS);
  const failure = await perform(deps, job, row).then(
    () => null,
    (error: unknown) => ({ error }),
  );
  clearInterval(renewal);
  await settleWithRetries(() => (failure ? settleFailed(deps, job, row, failure.error) : settleDone(deps, job, row)));
  return failure ? 'failed' : 'done';
}

/** Retries settling while the database restarts, since unsettled work would be repeated. */
async function settleWithRetries(settle: () => Promise<void>): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await settle();
    } catch (error) {
      if (!isUnavailable(error) || attempt === MAX_SETTLE_ATTEMPTS) throw error;
      await setTimeout(attempt * SETTLE_PAUSE_MS);
    }
  }
}

async function settleDone(deps: AppDeps, { every }: AnyJob<AppDeps>, row: repository.ClaimedJob): Promise<void> {
  if (every === undefined) return repository.remove(deps.db, row);
  return repository.postpone(deps.db, row, { runAt: timeAfter(deps, every), attempts: 0, lastError: null });
}

const timeAfter = ({ clock }: AppDeps, delayMs: number) => new Date(clock.now().getTime() + delayMs);

async function perform(
  deps: AppDeps,
  job: AnyJob<AppDeps>,
  { id, attempts, payload }: repository.ClaimedJob,
): Promise<void> {
  // Failed runs are settled, so these attempts ended with their process; this process must not end the same way.
  if (attempts > (job.attempts ?? MAX_ATTEMPTS))
    throw new PermanentJobError('Each process that ran the job ended before the job did');
  const given: unknown =
    job.isSealed && typeof payload === 'string' ? JSON.parse(deps.keys.unseal(job.name, payload)) : payload;
  await job.perform(deps, given, { id, attempt: attempts });
}

async function settleFailed(
  deps: AppDeps,
  job: AnyJob<AppDeps>,
  row: repository.ClaimedJob,
  error: unknown,
): Promise<void> {
  const context = { err: error, job: job.name, jobId: row.id, attempt: row.attempts };
  const lastError = errorText(error).slice(0, MAX_ERROR_LENGTH);
  const { attempts } = row;
  if (!(error instanceof PermanentJobError) && attempts < (job.attempts ?? MAX_ATTEMPTS)) {
    deps.log.warn(context, 'A job failed and will be tried again');
    return repository.postpone(deps.db, row, { runAt: timeAfter(deps, backoffMs(attempts)), attempts, lastError });
  }
  deps.log.error(context, 'A job failed permanently');
  if (job.every === undefined) return repository.markFailed(deps.db, row, deps.clock.now(), lastError);
  return repository.postpone(deps.db, row, { runAt: timeAfter(deps, job.every), attempts: 0, lastError });
}
