import { afterCommit, type Tx } from '../db/client';
import type { AppDeps } from '../deps';
import type { Circular } from './circular';
import type { ServerEventName, ServerEventPayload } from './events';
import { outbox } from './outbox.tables';
import type { Room } from './rooms';

/** An event for a room; the payload is that of the event. */
export type Announcement = {
  [Name in ServerEventName]: { room: Room; event: Name; payload: ServerEventPayload<Name> };
}[ServerEventName];

/** Whose rights changed. */
export type Concerned = { sessionId: string } | { userId: string };

/** What every process does with its own sockets: tell a room or many, or look at their rights again. */
export type Entry = Announcement | Circular | { recheck: Concerned };

/** What a transaction announced. */
export interface Announced {
  /** Of the row by which other processes hear it; null where there are none. */
  id: number | null;
  entries: readonly Entry[];
}

type Announcing = Pick<AppDeps, 'broker' | 'realtime'>;

/**
 * Has these handed out, in their order, once this transaction is committed. Where several processes run they are
 * written along: sockets of the others hear them, also if this process is killed right after the commit. A process
 * alone takes its sockets with it, and what they missed they fetch when they come again.
 */
export async function announceOnCommit(deps: Announcing, tx: Tx, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const announced = deps.broker ? await announce(tx, entries) : { id: null, entries };
  afterCommit(() => void deps.realtime.sendAnnounced(announced));
}

/** As `realtime.emitTo` once this transaction is committed. */
export async function emitOnCommit<Name extends ServerEventName>(
  deps: Announcing,
  tx: Tx,
  room: Room,
  event: Name,
  payload: ServerEventPayload<Name>,
): Promise<void> {
  // An event with its own payload: the union of them cannot be told from a pair of type parameters.
  await announceOnCommit(deps, tx, [{ room, event, payload } as unknown as Announcement]);
}

/** As `realtime.recheckAccess` once this transaction is committed. */
export async function recheckOnCommit(deps: Announcing, tx: Tx, concerned: readonly Concerned[]): Promise<void> {
  await announceOnCommit(
    deps,
    tx,
    concerned.map((recheck) => ({ recheck })),
  );
}

/** Writes entries for every process; `announceOnCommit` does so where there are several. */
export async function announce(tx: Tx, entries: readonly Entry[]): Promise<Announced> {
  const [row] = await tx
    .insert(outbox)
    .values({ entries: [...entries] })
    .returning({ id: outbox.id });
  if (!row) throw new Error('An insert gave no row.');
  return { id: row.id, entries };
}
