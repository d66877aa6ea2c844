import type { Tx } from '../../../db/client';
import type { CalendarEventRow } from '../calendar.tables';
import { listReplacedOccurrences } from '../calendar.repository';

/**
 * Returns a function that returns whether an exception replaces the occurrence of a series that starts at an instant.
 */
export async function findReplacedOccurrences(
  tx: Tx,
  events: readonly Pick<CalendarEventRow, 'id' | 'rule'>[],
): Promise<(seriesId: string, start: Date) => boolean> {
  const seriesIds = events.flatMap(({ id, rule }) => (rule === null ? [] : [id]));
  const rows = await listReplacedOccurrences(tx, seriesIds);
  const replaced = new Set(rows.map(({ seriesId, originalStart }) => `${seriesId} ${originalStart?.getTime()}`));
  return (seriesId, start) => replaced.has(`${seriesId} ${start.getTime()}`);
}
