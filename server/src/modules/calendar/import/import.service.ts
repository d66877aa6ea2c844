import { readFile } from 'node:fs/promises';
import { type API, type ImportPreview, LIMITS, type ResponseOf } from '@atrium/contracts';
import { dayAt } from '@atrium/domain';
import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import type { UploadedFile } from '../../../http/multipart';
import { fieldError } from '../../../lib/errors';
import { uuidOf } from '../../../lib/ids';
import type { CompanySession } from '../../../lib/session';
import { holdOwnCompany } from '../../memberships/memberships.service';
import { personTimeOf } from '../../leave/rules/work-calendar.service';
import { removeNotifications } from '../../notifications/notifications.service';
import { languageOf } from '../../preferences/languages.service';
import { deleteEvents } from '../calendar.repository';
import { publishChange } from '../events/event-changes';
import { requestReminderCheck } from '../reminders/reminders.repository';
import { readCalendarFile } from './calendar-file';
import { type ImportedEvent, readEvents } from './file-events';
import * as repository from './import.repository';
import type { ImportedColumns, RejectedEvent } from './read-event';
import { createZoneFinder } from './time-zones';

/** The events of a file, as an import treats them. */
interface ImportPlan {
  timeZone: string;
  added: PlannedEvent[];
  known: ImportedEvent[];
  rejected: RejectedEvent[];
}

interface PlannedEvent extends ImportedEvent {
  /** Idempotency key: the same for every import of the event into this company. */
  clientId: string;
}

/** Returns the client id of an event of a file in a company. */
const clientIdOf = (companyId: string, key: string): string => uuidOf(`${companyId}\n${key}`);

/** UIDs in the feed of this app begin with the id of the event. */
const FEED_UID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-\d+)?@/;

const GOOGLE_UID = /^([\w-]+)@google\.com$/;

/**
 * Returns a function that returns whether the actor's calendar already has an event, from an import or another source.
 */
async function findKnownEvents(tx: Tx, actor: CompanySession, events: readonly PlannedEvent[]) {
  const feedIdOf = ({ uid }: ImportedEvent): string => FEED_UID.exec(uid)?.[1] ?? '';
  const googleIdOf = ({ uid }: ImportedEvent): string => GOOGLE_UID.exec(uid)?.[1] ?? '';
  const idsBy = (idOf: (event: PlannedEvent) => string) => events.map(idOf).filter((id) => id !== '');
  const clientIds = await repository.listClientIds(
    tx,
    actor,
    idsBy(({ clientId }) => clientId),
  );
  const own = await repository.listOwnAmong(tx, actor, idsBy(feedIdOf));
  const synced = await repository.listSyncedAmong(tx, actor, idsBy(googleIdOf));
  return (event: PlannedEvent): boolean =>
    clientIds.has(event.clientId) || own.has(feedIdOf(event)) || synced.has(googleIdOf(event));
}

async function planImport(deps: AppDeps, actor: CompanySession, upload: UploadedFile | undefined): Promise<ImportPlan> {
  if (!upload) throw fieldError('file', 'REQUIRED');
  const file = await readCalendarFile(await readFile(upload.path));
  const { timeZone } = await personTimeOf(deps, deps.db, actor);
  const language = await languageOf(deps.db, actor.userId);
  const find = createZoneFinder(file.zones, timeZone);
  const { events, rejected } = await readEvents(file, { own: timeZone, find, language });
  const planned = events.map((event) => ({ ...event, clientId: clientIdOf(actor.companyId, event.key) }));
  const isKnown = await findKnownEvents(deps.db, actor, planned);
  const added = planned.filter((event) => !isKnown(event));
  return { timeZone, added, known: planned.filter(isKnown), rejected };
}

const dayOf = (at: Date, { allDay }: ImportedColumns, timeZone: string): string =>
  allDay ? at.toISOString().slice(0, 10) : dayAt(at.getTime(), timeZone);

/** Returns the first and the last day of events; null for the last day if one of them has no end. */
function daysOf(events: readonly ImportedEvent[], timeZone: string): Pick<ImportPreview, 'firstDay' | 'lastDay'> {
  const first = events.map(({ columns }) => dayOf(columns.startsAt, columns, timeZone)).toSorted();
  const ends = events.map(({ columns }) => {
    const end = columns.seriesEndsAt;
    return end && dayOf(new Date(end.getTime() - 1), columns, timeZone);
  });
  const last = ends.filter((day) => day !== null).toSorted();
  return { firstDay: first[0] ?? null, lastDay: ends.includes(null) ? null : (last.at(-1) ?? null) };
}

function toPreview({ timeZone, added, known, rejected }: ImportPlan): ImportPreview {
  const listed = known.slice(0, LIMITS.importListed).map(({ columns }) => ({
    title: columns.title,
    day: dayOf(columns.startsAt, columns, timeZone),
  }));
  return {
    added: added.length,
    ...daysOf(added, timeZone),
    known: { count: known.length, listed },
    rejected: { count: rejected.length, listed: rejected.slice(0, LIMITS.importListed) },
  };
}

/** Returns what an import of a calendar file would add. */
export const preview = async (
  deps: AppDeps,
  actor: CompanySession,
  file: UploadedFile | undefined,
): Promise<ImportPreview> => toPreview(await planImport(deps, actor, file));

/** Adds the events of a calendar file to the actor's own calendar, except those that are in it already. */
export async function importFile(
  deps: AppDeps,
  actor: CompanySession,
  file: UploadedFile | undefined,
): Promise<ResponseOf<typeof API.calendarImport.create>> {
  const plan = await planImport(deps, actor, file);
  const events = await deps.db.transaction(async (transaction) => {
    const tx = await holdOwnCompany(transaction, actor);
    const ids = await insertAll(deps, tx, actor, plan.added);
    await publishAll(deps, tx, actor, ids);
    return ids;
  });
  return { ...toPreview(plan), added: events.length, events };
}

/** Inserts events and their exceptions for the actor; returns the ids, without events that were imported meanwhile. */
async function insertAll(
  deps: AppDeps,
  tx: Tx,
  { companyId, userId }: CompanySession,
  events: readonly PlannedEvent[],
): Promise<string[]> {
  const now = deps.clock.now();
  const base = { companyId, organizerId: userId, scope: 'personal' as const, createdAt: now, updatedAt: now };
  const planned = events.map((event) => ({ ...event, id: deps.ids.uuid() }));
  const stored = await repository.insertEvents(
    tx,
    planned.map(({ id, clientId, columns }) => ({ ...base, ...columns, id, clientId })),
  );
  const added = planned.filter(({ id }) => stored.has(id));
  const exceptions = added.flatMap(({ id: seriesId, columns: series, reminderMinutes, exceptions: changed }) =>
    [...changed].map(([at, columns]) => {
      const length = series.endsAt.getTime() - series.startsAt.getTime();
      const end = new Date(at + length);
      const cancelled = { ...series, rule: null, startsAt: new Date(at), endsAt: end, seriesEndsAt: end };
      const own = { id: deps.ids.uuid(), seriesId, originalStart: new Date(at), isCancelled: columns === null };
      return { row: { ...base, ...(columns ?? cancelled), ...own }, reminderMinutes };
    }),
  );
  await repository.insertEvents(
    tx,
    exceptions.map(({ row }) => row),
  );
  const attendances = [...added, ...exceptions.map(({ row, reminderMinutes }) => ({ id: row.id, reminderMinutes }))];
  await repository.insertAttendees(
    tx,
    attendances.map(({ id: eventId, reminderMinutes }) => ({
      companyId,
      eventId,
      userId,
      response: 'accepted' as const,
      respondedAt: now,
      reminderMinutes,
    })),
  );
  await requestReminderCheck(
    tx,
    attendances.map(({ id }) => id),
    now,
  );
  return added.map(({ id }) => id);
}

/** Notifies the actor's devices and connected calendars, once for all events. */
async function publishAll(deps: AppDeps, tx: Tx, actor: CompanySession, ids: readonly string[]): Promise<void> {
  const [id] = ids;
  if (id === undefined) return;
  const event = { id, companyId: actor.companyId, scope: 'personal' as const, seriesId: null };
  await publishChange(deps, tx, event, [actor.userId]);
}

/** Removes imported events that were not changed since. */
export async function undo(
  deps: AppDeps,
  actor: CompanySession,
  events: readonly string[],
): Promise<{ removed: number }> {
  const removed = await deps.db.transaction(async (tx) => {
    const ids = await repository.lockUnchanged(tx, actor, events);
    await deleteEvents(tx, ids, deps.clock.now());
    removeNotifications(deps, tx, { companyId: actor.companyId, about: ids });
    await publishAll(deps, tx, actor, ids);
    return ids.length;
  });
  return { removed };
}
