import { calendarAttendees, calendarEvents, calendarFeeds } from '../../composition/schema';
import type { OwnTables } from './own-tables';

export const calendarTables: OwnTables = {
  exported: [calendarAttendees, calendarEvents, calendarFeeds],
};
