import type { SeriesPart } from '@atrium/contracts';
import type { Tx } from '../../../db/client';
import type { CalendarEventRow } from '../calendar.tables';
import type { AppDeps } from '../../../deps/deps';
import { AppError } from '../../../lib/errors';
import type { CompanySession } from '../../../lib/session';
import { appendAudit } from '../../audit/audit.service';
import { removeNotifications } from '../../notifications/notifications.service';
import { isOver, moveToNextStart, notifyAttendees } from '../calendar-events';
import { mayEdit } from '../calendar.policy';
import * as repository from '../calendar.repository';
import { findOccurrence, type FoundOccurrence, toNotifiedEvent } from './find-occurrence';
import { firstOccurrence } from './occurrences';
import { endSeriesBefore } from './series-changes';
import { addException } from './series-exceptions';
import { publishChange } from './event-changes';
import { listAttending, listExceptionGuests, notifyCancelledGuests, peopleOfExceptions } from './exception-guests';

/** Deletes an event, or the chosen occurrences of a series, and notifies the attendees. */
export async function remove(
  deps: AppDeps,
  actor: CompanySession,
  id: string,
  { occurrence, apply }: { occurrence?: string | undefined; apply: SeriesPart },
): Promise<{ message: string }> {
  await deps.db.transaction(async (tx) => {
    const found = await findOccurrence(deps, tx, actor, { id, occurrence, isLocked: true });
    if (!mayEdit(actor, found.row)) throw new AppError('FORBIDDEN');
    const people = await listAttending(tx, apply === 'this' ? found.row : found.series);
    const from = apply === 'following' && !isFirst(found) ? found.originalStart : null;
    const notified = toNotifiedEvent(found, apply);
    const attending = listNotified(deps, notified, people);
    const exceptions =
      apply === 'this'
        ? []
        : await listExceptionGuests(deps, tx, found.series.id, { attending, ...(from && { from }) });
    const about = await removePart(deps, tx, found, apply);
    removeNotifications(deps, tx, { companyId: actor.companyId, about });
    await notifyAttendees(deps, tx, notified, { by: actor.userId, cancelled: people });
    await notifyCancelledGuests(deps, tx, exceptions, actor.userId);
    const everybody = [...people, ...peopleOfExceptions(exceptions)];
    await publishChange(deps, tx, found.row, everybody);
    await recordDeletion(deps, tx, actor, { ...found, people: everybody });
  });
  return { message: 'Event deleted' };
}

/** Returns the people who are notified of a cancelled series: nobody if it is over, not counting moved occurrences. */
const listNotified = ({ clock }: AppDeps, event: Pick<CalendarEventRow, 'seriesEndsAt'>, people: readonly string[]) =>
  isOver(event, clock.now()) ? [] : people;

/** Records a deleted event unless only the actor has it in their calendar. */
async function recordDeletion(
  deps: AppDeps,
  tx: Tx,
  { companyId, userId: actorId }: CompanySession,
  { row, series, span, people }: FoundOccurrence & { people: readonly string[] },
): Promise<void> {
  if (row.scope === 'personal' && people.every((userId) => userId === actorId)) return;
  await appendAudit(deps, tx, {
    companyId,
    actorId,
    action: 'event.deleted',
    subject: { type: 'event', id: series.id },
    before: { date: new Date(span.start).toISOString() },
  });
}

/** Returns whether an occurrence is the first one of its series. */
const isFirst = ({ series, originalStart }: FoundOccurrence): boolean =>
  firstOccurrence(series)?.start.getTime() === originalStart?.getTime();

/** Removes the chosen part of an event; returns the ids of the removed events. */
async function removePart(deps: AppDeps, tx: Tx, found: FoundOccurrence, apply: SeriesPart): Promise<string[]> {
  const { series, row, originalStart } = found;
  if (originalStart !== null && apply === 'this') {
    await cancelOccurrence(deps, tx, found);
    return row.seriesId === null ? [] : [row.id];
  }
  if (originalStart === null || apply === 'all' || isFirst(found)) {
    await repository.deleteEvents(tx, [series.id], deps.clock.now());
    return [series.id];
  }
  await endSeriesBefore(deps, tx, series, originalStart);
  return [];
}

/** Cancels one occurrence and keeps an exception that records the cancellation. */
async function cancelOccurrence(deps: AppDeps, tx: Tx, found: FoundOccurrence): Promise<void> {
  const { row } = found;
  if (row.seriesId === null) await addException(deps, tx, found, { isCancelled: true });
  else await repository.updateEvent(tx, row.id, { isCancelled: true, updatedAt: deps.clock.now() });
}

/** Deletes the events of an organizer who left, and notifies the attendees. */
export async function cancelEvents(deps: AppDeps, tx: Tx, events: readonly CalendarEventRow[], by: string) {
  for (const event of events) {
    const people = await listAttending(tx, event);
    const attending = listNotified(deps, event, people);
    const exceptions = await listExceptionGuests(deps, tx, event.id, { attending });
    await repository.deleteEvents(tx, [event.id], deps.clock.now());
    removeNotifications(deps, tx, { companyId: event.companyId, about: [event.id] });
    await notifyAttendees(deps, tx, moveToNextStart(event, deps.clock.now()), { by, cancelled: people });
    await notifyCancelledGuests(deps, tx, exceptions, by);
    await publishChange(deps, tx, event, [...people, ...peopleOfExceptions(exceptions)]);
  }
}
