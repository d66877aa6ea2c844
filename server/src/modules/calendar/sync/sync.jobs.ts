import { z } from 'zod';
import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import { defineJob } from '../../../jobs/define-job';
import { enqueue } from '../../../jobs/enqueue';
import * as repository from './sync.repository';
import { connectedGoogle, syncConnection } from './sync.service';

/** Delay before retrying while another sync of the same connection runs. */
const RETRY_MS = 5_000;

/** Syncs one connection; retries failures with backoff. */
export const syncCalendar = defineJob({
  name: 'calendar.sync',
  schema: z.strictObject({ connectionId: z.uuid() }),
  attempts: 4,
  async run(deps, { connectionId }) {
    if ((await syncConnection(deps, connectionId)) !== 'busy') return;
    // Changes since the other run started are left to the next one.
    const runAt = new Date(deps.clock.now().getTime() + RETRY_MS);
    await deps.db.transaction((tx) => enqueue(deps, tx, syncCalendar, { connectionId }, { key: connectionId, runAt }));
  },
});

/** Deletes events that were written to a calendar which is no longer synced. */
export const removeWritten = defineJob({
  name: 'calendar.removeWritten',
  schema: z.strictObject({ connectionId: z.uuid(), calendar: z.string(), externalIds: z.array(z.string()) }),
  attempts: 4,
  async run(deps, { connectionId, calendar, externalIds }) {
    const google = await connectedGoogle(deps, connectionId);
    for (const externalId of externalIds) await google?.remove(calendar, externalId);
  },
});

/** Polls every connection, because Google does not push changes. */
export const syncCalendars = defineJob({
  name: 'calendar.syncAll',
  schema: z.strictObject({}),
  every: 5 * 60_000,
  async run(deps) {
    const ids = await repository.listSynced(deps.db);
    await deps.db.transaction((tx) => enqueueSyncs(deps, tx, ids));
  },
});

async function enqueueSyncs(deps: AppDeps, tx: Tx, connectionIds: readonly string[]): Promise<void> {
  for (const connectionId of connectionIds) {
    await enqueue(deps, tx, syncCalendar, { connectionId }, { key: connectionId });
  }
}

/** Enqueues syncs that write local changes to the connected calendars of some people, soon after the commit. */
export async function syncSoon(
  deps: AppDeps,
  tx: Tx,
  owners: { companyId: string; userIds: readonly string[]; withCompany: boolean },
): Promise<void> {
  await enqueueSyncs(deps, tx, await repository.listSynced(tx, owners));
}

/** Requests a sync, after which the connection counts as syncing, and enqueues it. */
export async function requestSync(deps: AppDeps, tx: Tx, connectionId: string): Promise<void> {
  await repository.saveSyncRequest(tx, connectionId, deps.clock.now());
  await enqueue(deps, tx, syncCalendar, { connectionId }, { key: connectionId });
}
