import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import type { CompanySession } from '../../../lib/session';
import type { RoomEvent } from '../../../lib/realtime/entries';
import { publishOnCommit } from '../../../realtime/outbox/outbox';
import { rooms } from '../../../lib/realtime/rooms';
import { rightsIn } from '../../permissions/permissions.service';
import { type EntryParts, type EntryView, toTimeEntry } from '../time.mapper';
import { maySeeRates } from '../time.policy';
import type { Worker } from '../time.repository';
import type { TimeSettings } from '../time-settings';

/** The author of a change to entries: a user with a session, or a job that acts for the owner. */
type Actor = Worker & Partial<Pick<CompanySession, 'can'>>;

/** Returns how a person sees their own entries, based on their own permissions rather than those of the actor. */
async function loadViewOf(tx: Tx, actor: Actor, settings: TimeSettings, userId: string): Promise<EntryView> {
  const { lockedBefore } = settings;
  if (userId === actor.userId && actor.can) return { maySeeRates: maySeeRates({ can: actor.can }), lockedBefore };
  const rights = await rightsIn(tx, actor.companyId, userId);
  return { maySeeRates: rights !== null && maySeeRates(rights), lockedBefore };
}

/** Sends changed entries to the devices of their owners. */
export async function publishEntries(
  deps: AppDeps,
  tx: Tx,
  actor: Actor,
  settings: TimeSettings,
  changed: readonly EntryParts[],
): Promise<void> {
  const events: RoomEvent[] = [];
  for (const [userId, entries] of Map.groupBy(changed, ({ entry }) => entry.userId)) {
    const view = await loadViewOf(tx, actor, settings, userId);
    const room = rooms.userIn(actor.companyId, userId);
    for (const parts of entries) {
      events.push({ room, event: 'time:entry_changed', payload: { entry: toTimeEntry(parts, view) } });
    }
  }
  await publishOnCommit(deps, tx, events);
}
