import { auditLog } from '../../composition/schema';
import type { OwnTables } from './own-tables';

export const auditTables: OwnTables = {
  exported: [auditLog],
};
