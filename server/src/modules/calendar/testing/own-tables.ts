import { calendarAttendees, calendarEvents, calendarFeeds } from '../../../composition/schema';
import type { OwnTables } from '../../../testing/own-tables/own-tables';

export const calendarTables: OwnTables = {
  exported: [calendarAttendees, calendarEvents, calendarFeeds],
};
