import { auditLog } from '../../../composition/schema';
import type { OwnTables } from '../../../testing/own-tables/own-tables';

export const auditTables: OwnTables = {
  exported: [auditLog],
};
