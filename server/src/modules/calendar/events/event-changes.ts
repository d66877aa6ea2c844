import type { Tx } from '../../../db/client';
import type { CalendarEventRow } from '../calendar.tables';
import type { AppDeps } from '../../../deps/deps';
import { publishEvent } from '../calendar-events';
import { syncSoon } from '../sync/sync.jobs';

/** Notifies connected devices and calendars that an event changed here. */
export async function publishChange(
  deps: AppDeps,
  tx: Tx,
  event: Pick<CalendarEventRow, 'id' | 'companyId' | 'scope' | 'seriesId'>,
  userIds: readonly string[],
): Promise<void> {
  await publishEvent(deps, tx, event, userIds);
  const { companyId, scope } = event;
  await syncSoon(deps, tx, { companyId, userIds, withCompany: scope === 'company' });
}
