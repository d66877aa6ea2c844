import { files } from '../../composition/schema';
import type { OwnTables } from './own-tables';

export const filesTables: OwnTables = {
  exported: [files],
};
