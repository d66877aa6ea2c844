import { calendarAttendees, calendarEvents, calendarFeeds } from '../../db/schema';
import type { OwnTables } from './own-tables';

export const calendarTables: OwnTables = {
  exported: [calendarAttendees, calendarEvents, calendarFeeds],
};
