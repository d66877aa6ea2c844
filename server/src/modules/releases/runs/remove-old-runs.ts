import { z } from 'zod';
import { defineJob } from '../../../jobs/define-job';
import { removeRunsBefore } from './runs.repository';

const DAY_MS = 24 * 3_600_000;
const KEPT_DAYS = 30;

/** Removes runs thirty days after they were first reported. */
export const removeOldRuns = defineJob({
  name: 'releases.removeOldRuns',
  schema: z.strictObject({}),
  every: DAY_MS,
  run: (deps) => removeRunsBefore(deps.db, new Date(deps.clock.now().getTime() - KEPT_DAYS * DAY_MS)),
});
