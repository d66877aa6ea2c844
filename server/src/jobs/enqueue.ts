import { afterCommit, type Tx } from '../db/client';
import type { AppDeps } from '../deps';
import type { Job } from './define-job';
import * as repository from './jobs.repository';

interface When {
  /** Not before; now if not said. */
  runAt?: Date;
  /** While a job of this name and key waits, another one is not added. */
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
    payload: job.sealed ? keys.seal(job.name, JSON.stringify(checked)) : checked,
    key,
    runAt,
    createdAt: now,
  };
}

/**
 * Adds a job in the transaction `tx`: it exists if and only if that commits, and is begun right after. Gives false
 * where `key` found one that waits already.
 */
export async function enqueue<Payload>(
  deps: EnqueueDeps,
  tx: Tx,
  job: Job<Payload>,
  payload: Payload,
  { runAt, key }: When = {},
): Promise<boolean> {
  const now = deps.clock.now();
  const added = (await repository.insertJobs(tx, [rowOf(deps, job, payload, { now, runAt, key })])) > 0;
  if (added && (runAt === undefined || runAt <= now)) afterCommit(() => deps.jobs.wake());
  return added;
}

/** The same for many payloads of one job, in one statement. */
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
