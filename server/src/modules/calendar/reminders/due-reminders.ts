import { instantAt } from '@atrium/domain';
import { type EventTimes, nextOccurrence, occurrencesBetween, type Span } from '../events/occurrences';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Nobody is reminded of events that began longer ago, for example while the server was down. */
const GRACE_MS = 5 * MINUTE_MS;
/** Reminders of all-day events count from this time of their first day. */
const ALL_DAY_CLOCK = '09:00';
/** Maximum distance of the start of a day in a person's zone from the UTC midnight that is stored. */
const ALL_DAY_SLACK_MS = 24 * 60 * MINUTE_MS;

/** A person who is reminded of an event. */
export interface RemindedPerson {
  userId: string;
  /** How long before the start. */
  minutes: number;
  timeZone: string;
}

export interface DueReminder {
  userId: string;
  timeZone: string;
  span: Span;
}

interface ReminderCheck {
  /** Reminders due up to this instant were sent or skipped. */
  from: Date;
  now: Date;
  /** Returns whether an exception replaces the occurrence that starts at an instant. */
  isReplaced: (start: Date) => boolean;
}

/** Returns the start from which a person's reminders count, in ms since 1970. */
const startFor = ({ allDay }: EventTimes, { start }: Span, timeZone: string): number =>
  allDay ? instantAt(start.toISOString().slice(0, 10), ALL_DAY_CLOCK, timeZone) : start.getTime();

/**
 * Returns the reminders that became due after `from`, and from when on to check again: 1 ms before the next reminder, or
 * earlier; null if there will be none.
 */
export function checkReminders(
  event: EventTimes,
  people: readonly RemindedPerson[],
  { from, now, isReplaced }: ReminderCheck,
): { due: DueReminder[]; next: Date | null } {
  if (people.length === 0) return { due: [], next: null };
  const at = now.getTime();
  const slack = event.allDay ? ALL_DAY_SLACK_MS : 0;
  const first = new Date(at - GRACE_MS - slack);
  const last = new Date(at + 2 * DAY_MS + slack);
  const reminders = occurrencesBetween(event, first, last)
    .filter(({ start }) => !isReplaced(start))
    .flatMap((span) =>
      people.map(({ userId, minutes, timeZone }) => {
        const startsAt = startFor(event, span, timeZone);
        return { startsAt, remindAt: startsAt - minutes * MINUTE_MS, due: { userId, timeZone, span } };
      }),
    );
  const due = reminders
    .filter(({ remindAt, startsAt }) => remindAt > from.getTime() && remindAt <= at && startsAt >= at - GRACE_MS)
    .map((reminder) => reminder.due);
  const upcoming = reminders.filter(({ remindAt }) => remindAt > at).map(({ remindAt }) => remindAt);
  return { due, next: upcoming.length > 0 ? new Date(Math.min(...upcoming) - 1) : laterCheck(event, now, last) };
}

/** Returns when to check an event without a reminder in the next day: a day before its next occurrence. */
function laterCheck(event: EventTimes, now: Date, after: Date): Date | null {
  const occurrence = nextOccurrence(event, after);
  if (!occurrence || occurrence.end <= after) return null;
  return new Date(Math.max(now.getTime() + DAY_MS, occurrence.start.getTime() - DAY_MS - ALL_DAY_SLACK_MS));
}
