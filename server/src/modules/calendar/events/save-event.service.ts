import {
  type API,
  type CalendarEvent,
  DEFAULT_REMINDER_MINUTES,
  type ParsedBody,
  type SeriesPart,
} from '@atrium/contracts';
import type { Tx } from '../../../db/client';
import { isConflict } from '../../../db/errors';
import type { CalendarEventRow } from '../calendar.tables';
import type { AppDeps } from '../../../deps/deps';
import { AppError } from '../../../lib/errors';
import { mergeEdit } from '../../../lib/edits/merge-edit';
import type { CompanySession } from '../../../lib/session';
import { removeNotifications } from '../../notifications/notifications.service';
import { notifyAttendees } from '../calendar-events';
import { mayCreateCompanyEvents, mayEdit } from '../calendar.policy';
import * as repository from '../calendar.repository';
import { requireInvitable, toTimeColumns } from './event-input';
import { loadEvent, read } from './events.service';
import { findOccurrence, type FoundOccurrence, toNotifiedEvent } from './find-occurrence';
import { type ChangedSeries, changeSeries, type EventChange } from './series-changes';
import { type CompanyTx, holdOwnCompany } from '../../memberships/memberships.service';
import { publishChange } from './event-changes';
import { type ExceptionGuests, listAttending, listExceptionGuests, peopleOfExceptions } from './exception-guests';

type NewEvent = ParsedBody<typeof API.calendar.create>;
type SentChange = ParsedBody<typeof API.calendar.update>;

/** Creates an event and invites its attendees. Repeating the client id returns the event created first. */
export async function create(deps: AppDeps, actor: CompanySession, input: NewEvent): Promise<CalendarEvent> {
  const known = await findRepeated(deps.db, actor, input.clientId);
  if (known !== null) return read(deps, actor, known);
  try {
    const id = await deps.db.transaction(async (tx) => insert(deps, await holdOwnCompany(tx, actor), actor, input));
    return await read(deps, actor, id);
  } catch (error) {
    const first = isConflict(error, 'calendar_events_client')
      ? await findRepeated(deps.db, actor, input.clientId)
      : null;
    if (first === null) throw error;
    return read(deps, actor, first);
  }
}

/** Returns the id of the event that was already created with a client id; null if there is none. */
async function findRepeated(tx: Tx, { userId, companyId }: CompanySession, clientId?: string): Promise<string | null> {
  const before = clientId === undefined ? undefined : await repository.findByClientId(tx, userId, clientId);
  if (before && before.companyId !== companyId) throw new AppError('CONFLICT');
  return before?.id ?? null;
}

async function insert(deps: AppDeps, tx: CompanyTx, actor: CompanySession, input: NewEvent): Promise<string> {
  if (input.scope === 'company' && !mayCreateCompanyEvents(actor)) throw new AppError('FORBIDDEN');
  const { companyId, userId: organizerId } = actor;
  const invited = await requireInvitable(tx, actor, input.attendees, { organizerId });
  const now = deps.clock.now();
  const { colour, reminderMinutes } = input;
  const { title, description, location, scope, clientId = null, start, end, allDay, timeZone, rule } = input;
  const times = toTimeColumns({ startsAt: new Date(start), endsAt: new Date(end), allDay, timeZone, rule });
  const row = await repository.insertEvent(tx, {
    id: deps.ids.uuid(),
    companyId,
    organizerId,
    clientId,
    scope,
    title,
    description,
    location,
    ...times,
    createdAt: now,
    updatedAt: now,
  });
  await repository.insertAttendees(tx, [
    {
      companyId,
      eventId: row.id,
      userId: organizerId,
      response: 'accepted',
      respondedAt: now,
      colour,
      reminderMinutes,
    },
    ...invited.map((userId) => toAttendee(row, userId)),
  ]);
  await notifyAttendees(deps, tx, row, { by: organizerId, invited });
  await publishChange(deps, tx, row, [organizerId, ...invited]);
  return row.id;
}

const toAttendee = ({ id: eventId, companyId }: CalendarEventRow, userId: string) => ({
  companyId,
  eventId,
  userId,
  response: 'pending' as const,
  reminderMinutes: DEFAULT_REMINDER_MINUTES,
});

/** Fields that an edit merges as one, because they depend on each other. */
const TIMES = ['start', 'end', 'allDay'];

/** Returns the fields of an occurrence that an update can change; `attendees` excludes the organizer. */
const editableFields = ({ row, series, span }: FoundOccurrence, attendees: readonly string[]) => ({
  title: row.title,
  description: row.description,
  location: row.location,
  allDay: row.allDay,
  start: span.start.toISOString(),
  end: span.end.toISOString(),
  timeZone: row.timeZone,
  rule: series.rule,
  attendees: attendees.filter((userId) => userId !== row.organizerId),
});

/** Changes an event, or the chosen occurrences of a series, and notifies its current and former attendees. */
export async function update(deps: AppDeps, actor: CompanySession, id: string, sent: SentChange) {
  const event = await deps.db.transaction(async (transaction) => {
    const tx = await holdOwnCompany(transaction, actor);
    const found = await findOccurrence(deps, tx, actor, { id, occurrence: sent.occurrence, isLocked: true });
    if (!mayEdit(actor, found.row)) throw new AppError('FORBIDDEN');
    if (sent.version !== undefined && sent.version !== found.row.version) throw new AppError('EVENT_CHANGED');
    const known = await listAttending(tx, found.row);
    const input = { ...mergeEdit(sent, editableFields(found, known), TIMES), apply: sent.apply };
    const before = await listAffected(deps, tx, found, { known, apply: sent.apply });
    const invited = await listInvited(tx, actor, { found, known, input });
    const changed = await changeSeries(deps, tx, found, input);
    const removed = input.attendees === undefined ? [] : listRemoved(known, input.attendees, found.row);
    await changeAttendees(tx, changed.rows, { invited, removed });
    if (changed.isMoved) for (const row of changed.rows) await repository.resetResponses(tx, row.id, row.organizerId);
    const about = changed.rows.map((row) => row.id);
    const attending = new Set((await repository.listAttendees(tx, about)).map(({ userId }) => userId));
    const remaining = before.people.filter((userId) => attending.has(userId) && !invited.includes(userId));
    const uninvited = before.people.filter((userId) => !attending.has(userId));
    const by = actor.userId;
    await notifyAttendees(deps, tx, toNotifiedEvent(changed.shown, input.apply), {
      by,
      invited,
      changed: changed.isMoved || isRewritten(input, found.row) ? remaining : [],
    });
    // Removed people get the event as it was before.
    await notifyAttendees(deps, tx, toNotifiedEvent(found, input.apply), { by, uninvited });
    await notifyGuests(deps, tx, before.exceptions, { changed, invited, by });
    removeNotifications(deps, tx, { companyId: actor.companyId, about, from: uninvited });
    const everybody = [...before.people, ...peopleOfExceptions(before.exceptions), ...invited];
    for (const row of changed.rows) await publishChange(deps, tx, row, everybody);
    return loadEvent(tx, actor, changed.shown);
  });
  return { event };
}

/** Returns the people whom a change concerns: people of the changed occurrence and its series, and of exceptions. */
async function listAffected(
  deps: AppDeps,
  tx: Tx,
  { row, series, originalStart }: FoundOccurrence,
  { known, apply }: { known: readonly string[]; apply: SeriesPart },
): Promise<{ people: readonly string[]; exceptions: readonly ExceptionGuests[] }> {
  if (apply === 'this' || originalStart === null) return { people: known, exceptions: [] };
  const people = [...new Set([...known, ...(row.id === series.id ? [] : await listAttending(tx, series))])];
  const from = apply === 'following' ? originalStart : undefined;
  return { people, exceptions: await listExceptionGuests(deps, tx, series.id, { attending: people, from }) };
}

/**
 * Notifies people who attend only exceptions of a changed series, if their exception changed with it or was deleted.
 */
async function notifyGuests(
  deps: AppDeps,
  tx: Tx,
  exceptions: readonly ExceptionGuests[],
  { changed, invited, by }: { changed: ChangedSeries; invited: readonly string[]; by: string },
): Promise<void> {
  for (const { row, guests } of exceptions) {
    const others = guests.filter((userId) => !invited.includes(userId));
    const after = changed.rows.find(({ id }) => id === row.id);
    if (!after) await notifyAttendees(deps, tx, row, { by, cancelled: others });
    else if (!isSameEvent(row, after)) await notifyAttendees(deps, tx, after, { by, changed: others });
  }
}

const isSameEvent = (one: CalendarEventRow, other: CalendarEventRow): boolean =>
  !isRewritten(other, one) &&
  one.allDay === other.allDay &&
  one.startsAt.getTime() === other.startsAt.getTime() &&
  one.endsAt.getTime() === other.endsAt.getTime();

/**
 * Returns the people whom an update newly invites. If the whole series changes at an occurrence, they include people
 * who attended only that occurrence before.
 */
async function listInvited(
  tx: CompanyTx,
  actor: CompanySession,
  { found: { row, series }, known, input }: { found: FoundOccurrence; known: readonly string[]; input: EventChange },
): Promise<string[]> {
  if (input.attendees === undefined) return [];
  const attending = input.apply === 'all' && row.id !== series.id ? await listAttending(tx, series) : known;
  const added = input.attendees.filter((userId) => !attending.includes(userId));
  return requireInvitable(tx, actor, added, { organizerId: row.organizerId, attending: known });
}

type EventTexts = Pick<CalendarEventRow, 'title' | 'location' | 'description'>;

const listRemoved = (known: readonly string[], wanted: readonly string[], { organizerId }: CalendarEventRow) =>
  known.filter((userId) => userId !== organizerId && !wanted.includes(userId));

const isRewritten = ({ title, location, description }: Partial<EventTexts>, row: CalendarEventRow): boolean =>
  (title !== undefined && title !== row.title) ||
  (location !== undefined && location !== row.location) ||
  (description !== undefined && description !== row.description);

async function changeAttendees(
  tx: Tx,
  rows: readonly CalendarEventRow[],
  { invited, removed }: { invited: readonly string[]; removed: readonly string[] },
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await repository.removeAttendees(tx, ids, removed);
  await repository.insertAttendees(
    tx,
    rows.flatMap((row) => invited.map((userId) => toAttendee(row, userId))),
  );
}
