import { auditLog } from '../../db/schema';
import type { OwnTables } from './own-tables';

export const auditTables: OwnTables = {
  exported: [auditLog],
};
