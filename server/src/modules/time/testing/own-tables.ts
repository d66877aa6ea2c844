import { runningTimers, timeEntries, timeRates } from '../../../composition/schema';
import type { OwnTables } from '../../../testing/own-tables/own-tables';

export const timeTables: OwnTables = {
  exported: [runningTimers, timeEntries],
  withheld: [[timeRates, 'calculation of the company, only for those who can see rates']],
};
