import type { SyncedCalendarRow } from '../../calendar-sync.tables';
import type { CalendarConnectionRow } from '../../connections/connections.tables';
import type { GoogleEventBody } from '../google/google-calendar';

/** A calendar whose changes are being imported. */
export interface PulledCalendar {
  connection: CalendarConnectionRow;
  calendar: SyncedCalendarRow;
  /** Time zone of events that name none. */
  calendarZone: string;
  /** The calendars from which events moved to this one, by the ids of the events. */
  movedFrom: ReadonlyMap<string, string>;
  /** Set if the calendar has to be read again completely before anything is written to it. */
  needsCompleteRead: boolean;
  /** Events and occurrences to set back at Google, because their organizer here is somebody else. */
  restorations: { externalId: string; body: GoogleEventBody }[];
}
