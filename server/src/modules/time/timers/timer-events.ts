import type { RunningTimer } from '@atrium/contracts';
import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import { emitOnCommit } from '../../../realtime/outbox/outbox';
import { rooms } from '../../../lib/realtime/rooms';
import { rightsIn } from '../../permissions/permissions.service';
import { listRatesInForce } from '../rates/pricing';
import { maySeeRates } from '../time.policy';
import type { Worker } from '../time.repository';
import type { TimeSettings } from '../time-settings';
import { toRunningTimer } from './timer.mapper';
import * as repository from './timers.repository';

/** Returns a person's timers as the person sees them, with the rates currently in force. */
export async function listTimersOf(
  tx: Tx,
  worker: Worker,
  settings: TimeSettings,
  { withRates, now }: { withRates: boolean; now: Date },
): Promise<RunningTimer[]> {
  const { companyId, userId } = worker;
  const rows = await repository.listTimers(tx, worker);
  const times = rows.map(({ timer: { projectKey } }) => ({ projectKey, endTime: now }));
  const rates = withRates ? await listRatesInForce(tx, companyId, settings, userId, times) : [];
  return rows.map((parts, index) => toRunningTimer(parts, rates[index] ?? null, now));
}

/** Sends a person's current timers to all their devices. */
export async function publishTimers(deps: AppDeps, tx: Tx, worker: Worker, settings: TimeSettings): Promise<void> {
  const { companyId, userId } = worker;
  const rights = await rightsIn(tx, companyId, userId);
  const now = deps.clock.now();
  const timers = await listTimersOf(tx, worker, settings, { withRates: rights !== null && maySeeRates(rights), now });
  const payload = { timers, serverTime: now.toISOString() };
  await emitOnCommit(deps, tx, rooms.userIn(companyId, userId), 'timers:changed', payload);
}
