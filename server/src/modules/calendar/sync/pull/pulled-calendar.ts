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
  /** Whether the calendar has to be read again completely before the push. */
  needsCompleteRead: boolean;
  /** Changes that revert events and occurrences at Google, because only another organizer may change them. */
  restorations: { externalId: string; body: GoogleEventBody }[];
}
