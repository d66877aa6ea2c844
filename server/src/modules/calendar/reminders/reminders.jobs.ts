import { clockAt, dayAt } from '@atrium/domain';
import { z } from 'zod';
import type { Tx } from '../../../db/client';
import type { CalendarEventRow } from '../calendar.tables';
import type { AppDeps } from '../../../deps/deps';
import { defineJob } from '../../../jobs/define-job';
import { timeZonesOf } from '../../leave/rules/work-calendar.service';
import { notify } from '../../notifications/notifications.service';
import { calendarKinds } from '../notification-kinds';
import { findReplacedOccurrences } from '../events/replaced-occurrences';
import { checkReminders, type DueReminder, type RemindedPerson } from './due-reminders';
import * as repository from './reminders.repository';

const EVERY_MS = 15_000;
/** Number of events per batch; they stay locked while people are notified. */
const BATCH_SIZE = 50;

/** Returns the people to remind of each event, by its id. */
async function listPeopleToRemind(
  deps: AppDeps,
  tx: Tx,
  events: readonly CalendarEventRow[],
): Promise<ReadonlyMap<string, RemindedPerson[]>> {
  const rows = await repository.listRemindedMembers(
    tx,
    events.map(({ id }) => id),
  );
  const people = new Map<string, RemindedPerson[]>();
  for (const [companyId, reminders] of Map.groupBy(rows, (row) => row.companyId)) {
    const userIds = [...new Set(reminders.map(({ userId }) => userId))];
    const zoneOf = await timeZonesOf(tx, companyId, userIds, dayAt(deps.clock.now().getTime(), 'UTC'));
    for (const { eventId, userId, minutes } of reminders) {
      const person = { userId, minutes: minutes ?? 0, timeZone: zoneOf(userId) };
      people.set(eventId, [...(people.get(eventId) ?? []), person]);
    }
  }
  return people;
}

/** Sends the due reminders of one batch of events and records when to check each event next; returns their number. */
async function remindBatch(deps: AppDeps, tx: Tx): Promise<number> {
  const now = deps.clock.now();
  const events = await repository.lockEventsToCheck(tx, now, BATCH_SIZE);
  if (events.length === 0) return 0;
  const people = await listPeopleToRemind(deps, tx, events);
  const isReplaced = await findReplacedOccurrences(tx, events);
  for (const event of events) {
    const attendees = event.isCancelled ? [] : (people.get(event.id) ?? []);
    const { due, next } = checkReminders(event, attendees, {
      from: event.remindersFrom ?? now,
      now,
      isReplaced: (start) => isReplaced(event.id, start),
    });
    for (const reminder of due) remind(deps, tx, event, reminder);
    await repository.setRemindersFrom(tx, event.id, next);
  }
  return events.length;
}

/** Notifies a person of an occurrence, with its time in their zone. */
function remind(deps: AppDeps, tx: Tx, event: CalendarEventRow, { userId, timeZone, span }: DueReminder): void {
  const start = span.start.getTime();
  const timeParams = event.allDay
    ? { on: dayAt(start, 'UTC') }
    : { on: dayAt(start, timeZone), at: clockAt(start, timeZone) };
  const occurrence = event.rule === null ? event.originalStart : span.start;
  const about = {
    eventId: event.seriesId ?? event.id,
    exceptionId: event.seriesId === null ? undefined : event.id,
    ...(occurrence !== null && { occurrence: occurrence.toISOString() }),
  };
  const draft = calendarKinds.calendarReminder({ ...about, event: event.title, ...timeParams });
  notify(deps, tx, draft, { companyId: event.companyId, to: [userId], by: null });
}

/**
 * Reminds people of their events. Notifications and their record are written in one transaction, so every reminder is
 * sent once, also by several processes and after a restart.
 */
export const sendReminders = defineJob({
  name: 'calendar.sendReminders',
  schema: z.strictObject({}),
  every: EVERY_MS,
  async run(deps) {
    while ((await deps.db.transaction((tx) => remindBatch(deps, tx))) === BATCH_SIZE);
  },
});
