import { z } from 'zod';
import { defineJob } from './define-job';
import { removeFailed } from './jobs.repository';

const DAY_MS = 24 * 3_600_000;
const RETENTION_MS = 30 * DAY_MS;

/** Removes failed jobs after thirty days, in which the operator can inspect them. */
export const removeFailedJobs = defineJob({
  name: 'jobs.removeGivenUp',
  schema: z.strictObject({}),
  every: DAY_MS,
  run: (deps) => removeFailed(deps.db, new Date(deps.clock.now().getTime() - RETENTION_MS)),
});
