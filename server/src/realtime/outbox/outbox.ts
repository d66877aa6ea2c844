import { afterCommit, type Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import type {
  AccessSubject,
  Entry,
  PublishedEntries,
  RoomEvent,
  ServerEventName,
  ServerEventPayload,
} from '../../lib/realtime/entries';
import { outbox } from '../outbox.tables';
import type { Room } from '../../lib/realtime/rooms';

type PublishDeps = Pick<AppDeps, 'broker' | 'realtime'>;

/**
 * Delivers entries in order after this transaction commits. If several processes run, the entries are written within
 * the transaction, so that the sockets of other processes receive them even if this process is killed right after the
 * commit. A single process needs no row: its sockets are closed with it and fetch the missed events.
 */
export async function publishOnCommit(deps: PublishDeps, tx: Tx, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const published = deps.broker ? await publish(tx, entries) : { id: null, entries };
  afterCommit(() => void deps.realtime.deliverPublished(published));
}

/** Calls `realtime.emitTo` after this transaction commits. */
export async function emitOnCommit<Name extends ServerEventName>(
  deps: PublishDeps,
  tx: Tx,
  room: Room,
  event: Name,
  payload: ServerEventPayload<Name>,
): Promise<void> {
  // The event and payload match; TypeScript cannot narrow the union from a pair of type parameters.
  await publishOnCommit(deps, tx, [{ room, event, payload } as unknown as RoomEvent]);
}

/** Calls `realtime.recheckAccess` after this transaction commits. */
export async function recheckOnCommit(deps: PublishDeps, tx: Tx, concerned: readonly AccessSubject[]): Promise<void> {
  await publishOnCommit(
    deps,
    tx,
    concerned.map((recheck) => ({ recheck })),
  );
}

/** Writes entries for every process; `publishOnCommit` calls it if several processes run. */
export async function publish(tx: Tx, entries: readonly Entry[]): Promise<PublishedEntries> {
  const [row] = await tx
    .insert(outbox)
    .values({ entries: [...entries] })
    .returning({ id: outbox.id });
  if (!row) throw new Error('An insert returned no row.');
  return { id: row.id, entries };
}
