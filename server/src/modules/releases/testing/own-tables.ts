import { releaseRuns } from '../../../composition/schema';
import type { OwnTables } from '../../../testing/own-tables/own-tables';

export const releasesTables: OwnTables = {
  exported: [releaseRuns],
};
