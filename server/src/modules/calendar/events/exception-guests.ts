import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import type { CalendarEventRow } from '../calendar.tables';
import { notifyAttendees } from '../calendar-events';
import * as repository from '../calendar.repository';

/** Returns the ids of the people who attend an event, including its organizer. */
export const listAttending = async (tx: Tx, { id }: Pick<CalendarEventRow, 'id'>): Promise<string[]> =>
  (await repository.listAttendees(tx, [id])).map(({ userId }) => userId);

/** An exception of a series, with people who attend it but not the series. */
export interface ExceptionGuests {
  row: CalendarEventRow;
  guests: readonly string[];
}

/**
 * Returns the people who attend only exceptions of a series. A person who attends several is listed with the next one, or
 * with the first if all are over.
 *
 * @param options.attending the people who attend the series itself
 * @param options.from the original start of the first exception; all by default
 */
export async function listExceptionGuests(
  deps: AppDeps,
  tx: Tx,
  seriesId: string,
  { attending, from }: { attending: readonly string[]; from?: Date | undefined },
): Promise<ExceptionGuests[]> {
  const now = deps.clock.now();
  const isOver = ({ endsAt }: CalendarEventRow) => endsAt < now;
  const exceptions = (await repository.listExceptions(tx, seriesId, from))
    .filter(({ isCancelled }) => !isCancelled)
    .toSorted((one, other) => Number(isOver(one)) - Number(isOver(other)));
  const attendees = await repository.listAttendees(
    tx,
    exceptions.map(({ id }) => id),
  );
  const listed = new Set(attending);
  return exceptions.flatMap((row) => {
    const guests = attendees
      .filter(({ eventId, userId }) => eventId === row.id && !listed.has(userId))
      .map(({ userId }) => userId);
    for (const userId of guests) listed.add(userId);
    return guests.length === 0 ? [] : [{ row, guests }];
  });
}

/** Notifies guests that their exceptions were cancelled with the series, unless the exceptions are over. */
export async function notifyCancelledGuests(
  deps: AppDeps,
  tx: Tx,
  exceptions: readonly ExceptionGuests[],
  by: string,
): Promise<void> {
  for (const { row, guests } of exceptions) await notifyAttendees(deps, tx, row, { by, cancelled: guests });
}

/** Returns the guests of a list of exceptions. */
export const peopleOfExceptions = (exceptions: readonly ExceptionGuests[]): string[] =>
  exceptions.flatMap(({ guests }) => guests);
