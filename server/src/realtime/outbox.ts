import { asc, inArray } from 'drizzle-orm';
import type { Tx } from '../db/client';
import type { AppDeps } from '../deps';
import { isServerEvent, type ServerEventName, type ServerEventPayload } from './events';
import { outbox } from './outbox.tables';
import type { Room } from './rooms';

const BATCH = 100;

/**
 * Writes an event to be sent once this transaction is committed; `realtime.sendAnnounced()` afterwards sends it at
 * once, a restart sends what a killed process left.
 */
export async function announce<Name extends ServerEventName>(
  tx: Tx,
  room: Room,
  event: Name,
  payload: ServerEventPayload<Name>,
): Promise<void> {
  await tx.insert(outbox).values({ room, event, payload });
}

type Send = (room: Room, event: ServerEventName, payload: ServerEventPayload<ServerEventName>) => void;

/**
 * Sends a batch and removes it. Rows are locked while they go out, so that two processes never send one twice; a
 * process killed in between took its sockets with it, and what it may have sent is known to readers by its id.
 */
async function sendBatch(deps: Pick<AppDeps, 'db' | 'log'>, send: Send): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(outbox)
      .orderBy(asc(outbox.id))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    if (rows.length === 0) return 0;
    await tx.delete(outbox).where(
      inArray(
        outbox.id,
        rows.map((row) => row.id),
      ),
    );
    for (const row of rows) {
      // Only `announce` writes rows, with rooms and payloads of these types.
      if (isServerEvent(row.event)) send(row.room as Room, row.event, row.payload as never);
      else deps.log.warn({ event: row.event }, 'An announced event is unknown to this version');
    }
    return rows.length;
  });
}

const RETRY_MS = 1_000;

export interface Outbox {
  /** Resolves when what was announced before the call has been sent, or when it failed and will be tried again. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Sends everything announced, one batch after the other; calls while it runs lead to one more round. */
export function createOutbox(deps: Pick<AppDeps, 'db' | 'log'>, send: Send): Outbox {
  let running: Promise<void> | null = null;
  let again = false;
  let retry: NodeJS.Timeout | undefined;

  async function run() {
    try {
      while (again) {
        again = false;
        while ((await sendBatch(deps, send)) === BATCH);
      }
    } catch (error) {
      deps.log.error({ err: error }, 'Announced events wait for the next round');
      retry = setTimeout(() => void flush(), RETRY_MS).unref();
    } finally {
      // In the same tick as the last look at `again`: no call can fall between.
      running = null;
    }
  }

  function flush(): Promise<void> {
    clearTimeout(retry);
    again = true;
    return (running ??= run());
  }

  return {
    flush,
    async close() {
      await running;
      clearTimeout(retry);
    },
  };
}
