import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import { type PublishedEvent, publishEvent } from '../calendar-events';
import { syncSoon } from '../sync/sync.jobs';

/** Notifies connected devices and calendars that an event changed here. */
export async function publishChange(
  deps: AppDeps,
  tx: Tx,
  event: PublishedEvent,
  userIds: readonly string[],
): Promise<void> {
  await publishEvent(deps, tx, event, userIds);
  const { companyId, scope } = event;
  await syncSoon(deps, tx, { companyId, userIds, withCompany: scope === 'company' });
}
