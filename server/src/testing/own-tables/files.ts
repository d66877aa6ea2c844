import { files } from '../../db/schema';
import type { OwnTables } from './own-tables';

export const filesTables: OwnTables = {
  exported: [files],
};
