import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import type { CalendarEventRow } from '../calendar.tables';
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
 * Returns the people who attend only exceptions of a series that are not over yet. A person who attends several is listed
 * with the first.
 *
 * @param options.attending those who attend the series itself
 * @param options.from the original start of the first exception; all by default
 */
export async function listExceptionGuests(
  deps: AppDeps,
  tx: Tx,
  seriesId: string,
  { attending, from }: { attending: readonly string[]; from?: Date | undefined },
): Promise<ExceptionGuests[]> {
  const now = deps.clock.now();
  const coming = (await repository.listExceptions(tx, seriesId, from)).filter(
    ({ isCancelled, endsAt }) => !isCancelled && endsAt >= now,
  );
  const attendees = await repository.listAttendees(
    tx,
    coming.map(({ id }) => id),
  );
  const listed = new Set(attending);
  return coming.flatMap((row) => {
    const guests = attendees
      .filter(({ eventId, userId }) => eventId === row.id && !listed.has(userId))
      .map(({ userId }) => userId);
    for (const userId of guests) listed.add(userId);
    return guests.length === 0 ? [] : [{ row, guests }];
  });
}

/** Returns the people of a list of exceptions. */
export const peopleOfExceptions = (exceptions: readonly ExceptionGuests[]): string[] =>
  exceptions.flatMap(({ guests }) => guests);
