import { calendarConnections, identities } from '../../db/schema';
import type { OwnTables } from './own-tables';

export const oauthTables: OwnTables = {
  exported: [calendarConnections, identities],
};
