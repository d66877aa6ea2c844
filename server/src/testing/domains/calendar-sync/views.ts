import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { calendarAttendees, calendarEventLinks, calendarEvents, syncedCalendars } from '../../../composition/schema';
import { occurrencesBetween } from '../../../modules/calendar/events/occurrences';
import { instanceId } from '../../../modules/calendar/sync/google/google-event';
import type { StoredEvent } from '../../services/google-events';
import { FROM, listThere, type SyncWorld, TO, UNMODELLED } from './world';

/** An occurrence as both sides show it. Texts that are private at Google are left out. */
interface ShownOccurrence {
  start: string;
  end: string;
  allDay: boolean;
  texts: string[];
  isFree: boolean;
  /** Null where Google has no response. */
  response: string | null;
}

const toSortedLines = (shown: readonly ShownOccurrence[]): string[] =>
  shown.map((each) => JSON.stringify(each)).toSorted();

/** Returns the occurrences in the person's calendar here, as lines that can be compared with those of `viewThere`. */
export async function viewHere({ server: { deps }, google, person, calendars }: SyncWorld): Promise<string[]> {
  // A series of a colleague has no exception here for an occurrence that its owner made private at Google.
  const hidden = new Set(
    calendars.flatMap((calendar) =>
      google.events(calendar).flatMap(({ id, visibility }) => (visibility === 'private' ? [id] : [])),
    ),
  );
  const own = deps.db
    .select({ id: syncedCalendars.id })
    .from(syncedCalendars)
    .where(inArray(syncedCalendars.externalId, [...calendars]));
  const rows = await deps.db
    .select({ row: calendarEvents, link: calendarEventLinks, response: calendarAttendees.response })
    .from(calendarEvents)
    .innerJoin(
      calendarAttendees,
      and(eq(calendarAttendees.eventId, calendarEvents.id), eq(calendarAttendees.userId, person.id)),
    )
    .leftJoin(
      calendarEventLinks,
      and(eq(calendarEventLinks.eventId, calendarEvents.id), inArray(calendarEventLinks.calendarId, own)),
    );
  const exceptions = await deps.db.select().from(calendarEvents).where(isNotNull(calendarEvents.seriesId));
  const linkOf = (eventId: string | null) => rows.find(({ row }) => row.id === eventId)?.link;
  // Declined events that were created here are removed from the person's Google calendar, a series with its exceptions.
  const declined = new Set(
    rows.flatMap(({ row, link, response }) => {
      const isImported = link?.isImported === true || linkOf(row.seriesId)?.isImported === true;
      return response === 'declined' && !isImported ? [row.id] : [];
    }),
  );
  return toSortedLines(
    rows
      .filter(({ row }) => !row.isCancelled && !declined.has(row.id) && !declined.has(row.seriesId ?? ''))
      .flatMap(({ row, link, response }) => {
        const replaced = new Set(
          exceptions.flatMap((each) => (each.seriesId === row.id ? [each.originalStart?.getTime()] : [])),
        );
        const state = link?.syncedState;
        return occurrencesBetween(row, FROM, TO)
          .filter(({ start }) => row.rule === null || !replaced.has(start.getTime()))
          .map(({ start, end }) => ({
            start: start.toISOString(),
            end: end.toISOString(),
            allDay: row.allDay,
            texts:
              (state ?? linkOf(row.seriesId)?.syncedState)?.isPrivate ||
              (link && hidden.has(instanceId(link.externalId, start, row)))
                ? []
                : [row.title, row.description, row.location],
            isFree: row.isFree,
            response: state?.response == null ? null : response,
          }));
      }),
  );
}

/** Removes the first half of a character whose second half is cut. */
const removeHalf = (text: string): string => text.replace(/[\uD800-\uDBFF]$/, '');

const RESPONSES: Record<string, string> = { declined: 'declined', tentative: 'maybe', accepted: 'accepted' };

/** Returns the occurrences in the calendars at Google, with texts as short as Atrium shows them. */
export function viewThere(world: SyncWorld): string[] {
  const cut = (value: unknown, max: number) =>
    typeof value === 'string' ? removeHalf(value.trim().slice(0, max)).trimEnd() : '';
  return toSortedLines(
    listThere(world).map(({ event }) => {
      const [start, end] = [event['start'], event['end']] as { date?: string; dateTime?: string }[]; // as stored
      const toIso = (time: typeof start) => new Date(time?.dateTime ?? `${time?.date}T00:00:00Z`).toISOString();
      const attendees = (event['attendees'] ?? []) as { self?: boolean; responseStatus?: string }[]; // as written above
      const texts = [
        cut(event['summary'], 200) || 'Busy',
        cut(event['description'], 5_000),
        cut(event['location'], 200),
      ];
      return {
        start: toIso(start),
        end: toIso(end),
        allDay: start?.date !== undefined,
        texts: event['visibility'] === 'private' ? [] : texts,
        isFree: event['transparency'] === 'transparent',
        response: RESPONSES[attendees.find(({ self }) => self)?.responseStatus ?? ''] ?? null,
      };
    }),
  );
}

/** Returns the times and titles of the occurrences of a view; titles end where they may be cut here. */
export const summarize = (view: readonly string[]): string[] =>
  view.map((line) => {
    const { start, end, texts } = JSON.parse(line) as ShownOccurrence; // as written above
    return `${start} ${end} ${texts[0]?.slice(0, 199)}`;
  });

/** Returns the ids of events at Google that lost a field that Atrium does not model. */
export function findDamagedThere({ google, calendars, hasNewLengths }: SyncWorld): string[] {
  const all = calendars.flatMap((calendar) => google.events(calendar)).filter(({ id }) => id.startsWith('there'));
  return all.filter((event) => !isIntact(event) || !(hasNewLengths || hasOwnZone(event))).map(({ id }) => id);
}

function isIntact(event: StoredEvent): boolean {
  const isSecret = event['source'] !== 'secret' || event['description'] === 'Secret';
  const isLong =
    typeof event['description'] !== 'string' ||
    !event['description'].includes('xxx') ||
    event['description'].endsWith(' END');
  const unmodelled = Object.entries(UNMODELLED).every(
    ([name, value]) => JSON.stringify(event[name]) === JSON.stringify(value),
  );
  return isSecret && isLong && unmodelled;
}

/** Returns whether the end of an event still has the time zone with which it was created. */
function hasOwnZone(event: StoredEvent): boolean {
  const end = event['end'] as { timeZone?: string; date?: string }; // as written above
  return end.date !== undefined || end.timeZone === 'Asia/Tokyo';
}
