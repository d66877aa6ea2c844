import { eq } from 'drizzle-orm';
import { calendarAttendees, calendarEventLinks, calendarEvents } from '../../../composition/schema';
import { occurrencesBetween } from '../../../modules/calendar/events/occurrences';
import type { StoredEvent } from '../../services/google-events';
import { FROM, shownThere, type SyncWorld, TO, UNMODELLED } from './world';

/** What both sides show of an occurrence. Texts that are private at Google are left out. */
interface ShownOccurrence {
  start: string;
  end: string;
  allDay: boolean;
  texts: string[];
  isFree: boolean;
  /** Null where Google has no response. */
  response: string | null;
}

const inOrder = (shown: readonly ShownOccurrence[]): string[] => shown.map((each) => JSON.stringify(each)).toSorted();

/** Returns what the person's calendar shows here, as lines that can be compared with those of `viewThere`. */
export async function viewHere({ server: { deps } }: SyncWorld): Promise<string[]> {
  const rows = await deps.db
    .select({ row: calendarEvents, link: calendarEventLinks, response: calendarAttendees.response })
    .from(calendarEvents)
    .innerJoin(calendarAttendees, eq(calendarAttendees.eventId, calendarEvents.id))
    .leftJoin(calendarEventLinks, eq(calendarEventLinks.eventId, calendarEvents.id));
  // What the person declined and was made here leaves their calendar at Google, a series with all its exceptions.
  const declined = new Set(
    rows.flatMap(({ row, link, response }) => (response === 'declined' && !link?.isImported ? [row.id] : [])),
  );
  return inOrder(
    rows
      .filter(({ row }) => !row.isCancelled && !declined.has(row.id) && !declined.has(row.seriesId ?? ''))
      .flatMap(({ row, link, response }) => {
        const replaced = new Set(
          rows.flatMap((each) => (each.row.seriesId === row.id ? [each.row.originalStart?.getTime()] : [])),
        );
        const state = link?.syncedState;
        return occurrencesBetween(row, FROM, TO)
          .filter(({ start }) => row.rule === null || !replaced.has(start.getTime()))
          .map(({ start, end }) => ({
            start: start.toISOString(),
            end: end.toISOString(),
            allDay: row.allDay,
            texts: state?.isPrivate ? [] : [row.title, row.description, row.location],
            isFree: row.isFree,
            response: state?.response == null ? null : response,
          }));
      }),
  );
}

const RESPONSES: Record<string, string> = { declined: 'declined', tentative: 'maybe', accepted: 'accepted' };

/** Returns what the calendars show at Google, with texts as short as Atrium shows them. */
export function viewThere(world: SyncWorld): string[] {
  const cut = (value: unknown, max: number) => (typeof value === 'string' ? value.trim().slice(0, max).trimEnd() : '');
  return inOrder(
    shownThere(world).map(({ event }) => {
      const [start, end] = [event['start'], event['end']] as { date?: string; dateTime?: string }[]; // as stored
      const at = (time: typeof start) => new Date(time?.dateTime ?? `${time?.date}T00:00:00Z`).toISOString();
      const attendees = (event['attendees'] ?? []) as { self?: boolean; responseStatus?: string }[]; // as written above
      const texts = [
        cut(event['summary'], 200) || 'Busy',
        cut(event['description'], 5_000),
        cut(event['location'], 200),
      ];
      return {
        start: at(start),
        end: at(end),
        allDay: start?.date !== undefined,
        texts: event['visibility'] === 'private' ? [] : texts,
        isFree: event['transparency'] === 'transparent',
        response: RESPONSES[attendees.find(({ self }) => self)?.responseStatus ?? ''] ?? null,
      };
    }),
  );
}

/** Returns the ids of events at Google of which something is lost that Atrium does not model. */
export function damagedThere({ google, calendars }: SyncWorld): string[] {
  const all = calendars.flatMap((calendar) => google.events(calendar)).filter(({ id }) => id.startsWith('there'));
  return all.filter((event) => !isIntact(event)).map(({ id }) => id);
}

function isIntact(event: StoredEvent): boolean {
  const end = event['end'] as { timeZone?: string; date?: string }; // as written above
  const isSecret = event['visibility'] !== 'private' || event['description'] === 'Secret';
  const isLong =
    typeof event['description'] !== 'string' ||
    !event['description'].includes('xxx') ||
    event['description'].endsWith(' END');
  const unmodelled = Object.entries(UNMODELLED).every(
    ([name, value]) => JSON.stringify(event[name]) === JSON.stringify(value),
  );
  return isSecret && isLong && unmodelled && (end.date !== undefined || end.timeZone === 'Asia/Tokyo');
}
