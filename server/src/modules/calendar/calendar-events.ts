import type { Tx } from '../../db/client';
import type { CalendarEventRow } from './calendar.tables';
import type { AppDeps } from '../../deps/deps';
import { broadcastEvent } from '../../realtime/broadcast';
import { publishOnCommit } from '../../realtime/outbox/outbox';
import { rooms } from '../../lib/realtime/rooms';
import { notify } from '../notifications/notifications.service';
import { calendarKinds } from './notification-kinds';
import { peopleById } from '../memberships/colleagues.service';
import { localTime, nextOccurrence, zoneOf } from './events/occurrences';
import { requestReminderCheck } from './reminders/reminders.repository';

/** The fields of an event that determine whose devices are notified of a change. */
export type PublishedEvent = Pick<CalendarEventRow, 'id' | 'companyId' | 'scope' | 'seriesId'>;

/**
 * Notifies connected devices of the attendees, or of everyone in the company, that an event changed, and requests a
 * check of its reminders.
 */
export async function publishEvent(
  deps: AppDeps,
  tx: Tx,
  { id, companyId, scope, seriesId }: PublishedEvent,
  userIds: Iterable<string>,
): Promise<void> {
  await requestReminderCheck(tx, [id], deps.clock.now());
  const payload = { eventId: seriesId ?? id };
  const to =
    scope === 'company'
      ? [rooms.company(companyId)]
      : [...new Set(userIds)].map((userId) => rooms.userIn(companyId, userId));
  await publishOnCommit(deps, tx, [{ rooms: to, events: [broadcastEvent('calendarChanged', payload, {})] }]);
}

/** The fields of an event that notifications use. */
type NotifiedEvent = Pick<
  CalendarEventRow,
  'id' | 'companyId' | 'seriesId' | 'originalStart' | 'title' | 'startsAt' | 'seriesEndsAt' | 'allDay' | 'timeZone'
>;

/** Returns an event with the start of its next occurrence, for notifications about all of its occurrences. */
export const moveToNextStart = (event: CalendarEventRow, now: Date): NotifiedEvent => ({
  ...event,
  startsAt: nextOccurrence(event, now)?.start ?? event.startsAt,
});

/** Returns whether an event or series is over, not counting moved occurrences. Nobody is notified of it then. */
export const isOver = ({ seriesEndsAt }: Pick<NotifiedEvent, 'seriesEndsAt'>, now: Date): boolean =>
  seriesEndsAt !== null && seriesEndsAt < now;

interface AttendeeChange {
  by: string;
  invited?: Iterable<string>;
  changed?: Iterable<string>;
  uninvited?: Iterable<string>;
  cancelled?: Iterable<string>;
}

/** Notifies people other than the actor of an invitation, its end, a change or a cancellation, unless the event is over. */
export async function notifyAttendees(
  deps: AppDeps,
  tx: Tx,
  event: NotifiedEvent,
  { by, invited = [], changed = [], uninvited = [], cancelled = [] }: AttendeeChange,
): Promise<void> {
  const { companyId } = event;
  if (isOver(event, deps.clock.now())) return;
  const name = (await peopleById(tx, companyId, [by])).get(by)?.name ?? '';
  const about = { name, event: event.title, ...timeOf(event) };
  const eventId = event.seriesId ?? event.id;
  const occurrence = event.originalStart?.toISOString();
  const exceptionId = event.seriesId === null ? undefined : event.id;
  const linked = { ...about, eventId, exceptionId, ...(occurrence !== undefined && { occurrence }) };
  notify(deps, tx, calendarKinds.calendarEvent(linked), { companyId, to: invited, by });
  notify(deps, tx, calendarKinds.calendarEventChanged(linked), { companyId, to: changed, by });
  notify(deps, tx, calendarKinds.calendarEventUninvited(about), { companyId, to: uninvited, by });
  notify(deps, tx, calendarKinds.calendarEventCancelled(about), { companyId, to: cancelled, by });
}

/** Returns the day and time in the time zone of the event, because attendees may be in other time zones. */
function timeOf(event: Pick<CalendarEventRow, 'startsAt' | 'allDay' | 'timeZone'>) {
  const local = localTime(event.startsAt, zoneOf(event));
  const on = local.toPlainDate().toString();
  if (event.allDay) return { on };
  return { on, at: `${local.toPlainTime().toString({ smallestUnit: 'minute' })} (${event.timeZone})` };
}
