import { afterCommit, type Tx } from '../db/client';
import type { AppDeps } from '../deps/deps';
import type { Job } from './define-job';
import * as repository from './jobs.repository';

interface JobSchedule {
  /** Earliest time of the run; default: now. */
  runAt?: Date;
  /** While a job with this name and key is waiting, another one is not added. */
  key?: string;
}

type EnqueueDeps = Pick<AppDeps, 'clock' | 'ids' | 'keys' | 'jobs'>;

function rowOf<Payload>(
  { ids, keys }: EnqueueDeps,
  job: Job<Payload>,
  payload: Payload,
  { now, runAt = now, key = null }: { now: Date; runAt?: Date | undefined; key?: string | null | undefined },
) {
  const checked = job.schema.parse(payload);
  return {
    id: ids.uuid(),
    name: job.name,
    payload: job.isSealed ? keys.seal(job.name, JSON.stringify(checked)) : checked,
    key,
    runAt,
    createdAt: now,
  };
}

/**
 * Adds a job in the transaction `tx`: the job exists only if the transaction commits, and starts right after. Returns
 * false if a job with the same `key` is already waiting.
 */
export async function enqueue<Payload>(
  deps: EnqueueDeps,
  tx: Tx,
  job: Job<Payload>,
  payload: Payload,
  { runAt, key }: JobSchedule = {},
): Promise<boolean> {
  const now = deps.clock.now();
  const isAdded = (await repository.insertJobs(tx, [rowOf(deps, job, payload, { now, runAt, key })])) > 0;
  if (isAdded && (runAt === undefined || runAt <= now)) afterCommit(() => deps.jobs.wake());
  return isAdded;
}

/** Adds a job for each of many payloads, in one statement. */
export async function enqueueAll<Payload>(
  deps: EnqueueDeps,
  tx: Tx,
  job: Job<Payload>,
  payloads: readonly Payload[],
): Promise<void> {
  if (payloads.length === 0) return;
  const now = deps.clock.now();
  const rows = payloads.map((payload) => rowOf(deps, job, payload, { now }));
  await repository.insertJobs(tx, rows);
  afterCommit(() => deps.jobs.wake());
}
