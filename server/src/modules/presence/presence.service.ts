import type { AppDeps } from '../../deps/deps';
import type { PresenceChange } from '../../lib/presence';
import type { Session } from '../../lib/session';
import { rooms } from '../../lib/realtime/rooms';
import { recordLastSeen } from './presence.repository';

/**
 * Announces changed statuses to colleagues, in both namespaces, and records when people went offline. Announces all of
 * them first: nobody repeats an announcement that a failure to record another person's would prevent.
 *
 * @throws the first error of the database, after all people were tried
 */
export async function publishPresence(deps: AppDeps, changed: readonly PresenceChange[]): Promise<void> {
  for (const { companyId, userId, status } of changed) {
    const payload = { userId, status };
    deps.realtime.emitTo(rooms.company(companyId), 'presenceChanged', payload);
    deps.realtime.emitTo(rooms.company(companyId), 'chat:user_presence', payload);
  }
  const recorded: PromiseSettledResult<void>[] = [];
  for (const { companyId, userId, status } of changed) {
    if (status !== 'offline') continue;
    const record = recordLastSeen(deps.db, { companyId, userId }, deps.clock.now());
    recorded.push(...(await Promise.allSettled([record])));
  }
  const failed = recorded.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Registers a socket as an online device in the company of its session. */
export async function enter(
  deps: AppDeps,
  { session: { companyId, userId }, socketId }: { session: Session; socketId: string },
): Promise<void> {
  const device = companyId === null ? null : { companyId, userId, status: 'online' as const };
  await publishPresence(deps, await deps.presence.set(socketId, device));
}

/** Unregisters a closed socket. */
export async function leave(deps: AppDeps, socketId: string): Promise<void> {
  await publishPresence(deps, await deps.presence.set(socketId, null));
}

export { lastSeenOf } from './presence.repository';
