import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import { enqueue } from '../../../jobs/enqueue';
import { syncCalendar } from './sync.jobs';
import { saveState } from './sync.repository';

/** Starts a sync at a user's request. */
export async function requestSync(deps: AppDeps, tx: Tx, connectionId: string): Promise<void> {
  await saveState(tx, connectionId, { syncRequestedAt: deps.clock.now() });
  await enqueue(deps, tx, syncCalendar, { connectionId }, { key: connectionId });
}
