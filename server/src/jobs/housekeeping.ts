import { z } from 'zod';
import { defineJob } from './define-job';
import { removeBuried } from './jobs.repository';

const DAY_MS = 24 * 3_600_000;
const KEPT_MS = 30 * DAY_MS;

/** Removes failed jobs after thirty days, for which they are kept for the operator. */
export const removeFailedJobs = defineJob({
  name: 'jobs.removeGivenUp',
  schema: z.strictObject({}),
  every: DAY_MS,
  run: (deps) => removeBuried(deps.db, new Date(deps.clock.now().getTime() - KEPT_MS)),
});
