import { calendarConnections, identities } from '../../composition/schema';
import type { OwnTables } from './own-tables';

export const oauthTables: OwnTables = {
  exported: [calendarConnections, identities],
};
