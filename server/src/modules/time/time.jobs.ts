import { z } from 'zod';
import { defineJob } from '../../jobs/define-job';
import { deleteRemoved } from './time.repository';
import { stopForgottenTimers } from './timers/unattended-timers.service';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Stops timers that exceed the company's limit, even if no device of the person is online. */
export const stopForgotten = defineJob({
  name: 'time.stopForgotten',
  schema: z.strictObject({}),
  every: 5 * MINUTE_MS,
  run: (deps) => stopForgottenTimers(deps),
});

/** Duration for which a removed entry can be restored, as documented in the API. */
const RESTORABLE_MS = 30 * DAY_MS;
/** Number of entries deleted per statement; limits how many rows are locked at once. */
const BATCH_SIZE = 1_000;

/** Permanently deletes entries that were removed thirty days ago. */
export const purgeRemoved = defineJob({
  name: 'time.purgeRemoved',
  schema: z.strictObject({}),
  every: DAY_MS,
  async run(deps) {
    const before = new Date(deps.clock.now().getTime() - RESTORABLE_MS);
    while ((await deleteRemoved(deps.db, before, BATCH_SIZE)) === BATCH_SIZE);
  },
});
