import { calendarConnections, identities } from '../../../composition/schema';
import type { OwnTables } from '../../../testing/own-tables/own-tables';

export const oauthTables: OwnTables = {
  exported: [calendarConnections, identities],
};
