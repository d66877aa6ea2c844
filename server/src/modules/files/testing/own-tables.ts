import { files } from '../../../composition/schema';
import type { OwnTables } from '../../../testing/own-tables/own-tables';

export const filesTables: OwnTables = {
  exported: [files],
};
