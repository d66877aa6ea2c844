import type { CalendarEvent, EventResponse, Occurrence, Person } from '@atrium/contracts';
import type { CalendarAttendeeRow, CalendarEventRow } from './calendar.tables';
import type { CompanySession } from '../../lib/session';
import { type Colleague, toPerson } from '../memberships/colleagues.service';
import { mayEdit } from './calendar.policy';
import type { ListedEventRow } from './calendar.repository';
import type { Span } from './events/occurrences';

type People = ReadonlyMap<string, Colleague>;

/** Maps a person; only the id is known of people whose accounts were deleted. */
const personOf = (people: People, userId: string): Person => {
  const colleague = people.get(userId);
  return colleague ? toPerson(colleague) : { _id: userId, name: '', avatarUrl: null };
};

interface EventContext {
  span: Span;
  /** Original start of an occurrence of a series. */
  originalStart: Date | null;
  people: People;
  /** The actor's response and colour; undefined if they are not invited. */
  attendance: Pick<CalendarAttendeeRow, 'response' | 'colour'> | undefined;
}

export function toOccurrence(
  actor: CompanySession,
  row: ListedEventRow,
  { span, originalStart, people, attendance }: EventContext,
): Occurrence {
  return {
    eventId: row.seriesId ?? row.id,
    originalStart: originalStart?.toISOString() ?? null,
    title: row.title,
    location: row.location,
    scope: row.scope,
    allDay: row.allDay,
    start: span.start.toISOString(),
    end: span.end.toISOString(),
    timeZone: row.timeZone,
    isFree: row.isFree,
    organizer: personOf(people, row.organizerId),
    response: attendance?.response ?? null,
    colour: attendance?.colour ?? null,
    canEdit: mayEdit(actor, row),
    version: row.version,
  };
}

const RESPONSE_ORDER: readonly EventResponse[] = ['accepted', 'maybe', 'pending', 'declined'];

export function toCalendarEvent(
  actor: CompanySession,
  row: CalendarEventRow,
  {
    attendees,
    rule,
    ...context
  }: Omit<EventContext, 'attendance'> & {
    attendees: readonly CalendarAttendeeRow[];
    rule: string | null;
  },
): CalendarEvent {
  const own = attendees.find(({ userId }) => userId === actor.userId);
  return {
    ...toOccurrence(actor, row, { ...context, attendance: own }),
    description: row.description,
    rule,
    reminderMinutes: own?.reminderMinutes ?? null,
    attendees: attendees
      .map((attendee) => ({ person: personOf(context.people, attendee.userId), response: attendee.response }))
      .toSorted(
        (one, other) =>
          RESPONSE_ORDER.indexOf(one.response) - RESPONSE_ORDER.indexOf(other.response) ||
          one.person.name.localeCompare(other.person.name),
      ),
  };
}
