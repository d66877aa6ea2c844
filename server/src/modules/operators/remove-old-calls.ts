import { z } from 'zod';
import { defineJob } from '../../jobs/define-job';
import { removeCallsBefore } from './calls/calls.repository';
import { removeTokensBefore } from './tokens/tokens.repository';

const DAY_MS = 24 * 3_600_000;
const RETENTION_DAYS = 400;

/** Removes calls of operators after 400 days, and tokens 400 days after they expired. */
export const removeOldCalls = defineJob({
  name: 'operators.removeOldCalls',
  schema: z.strictObject({}),
  every: DAY_MS,
  async run({ db, clock }) {
    const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS);
    await removeCallsBefore(db, before);
    await removeTokensBefore(db, before);
  },
});
