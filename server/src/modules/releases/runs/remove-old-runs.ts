import { z } from 'zod';
import { defineJob } from '../../../jobs/define-job';
import { removeLastRunsBefore } from './last-runs.repository';
import { removeRunsBefore } from './runs.repository';

const DAY_MS = 24 * 3_600_000;
const RETENTION_DAYS = 30;

/** Removes runs thirty days after they were first reported, and versions thirty days after they last ran. */
export const removeOldRuns = defineJob({
  name: 'releases.removeOldRuns',
  schema: z.strictObject({}),
  every: DAY_MS,
  async run({ db, clock }) {
    const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS);
    await removeRunsBefore(db, before);
    await removeLastRunsBefore(db, before);
  },
});
