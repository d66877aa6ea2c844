import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import type { PublishedEntries, Entry } from '../../lib/realtime/entries';
import * as repository from './outbox.repository';

const BATCH_SIZE = 50;
const RETRY_MS = 1_000;
/** Entries delivered before yielding to the event loop. */
const BATCH_BEFORE_YIELD = 250;
/** Retention of sent rows, for processes that could not read. */
export const RETENTION_SECONDS = 120;
/** Entries kept for other processes while the database is unavailable; beyond it the oldest are dropped. */
const MAX_WAITING = 20_000;
/** Own rows kept in memory until their position is known; rows beyond it are read back. */
const MAX_HELD = 200;

export interface DeliveryParts extends Pick<AppDeps, 'db' | 'log'> {
  /** Id of this process. */
  node: string;
  /** Applies an entry to the sockets of this process; the next entry waits until it resolves. */
  deliver(entry: Entry): unknown;
  /** Called when this process could not read for so long that rows may have been removed in the meantime. */
  onFellBehind?: (() => void) | undefined;
}

export interface Delivery {
  /** Starts delivering. Throws if the database does not respond. */
  begin(): Promise<void>;
  /** Forwards an entry to other processes; the sockets of this process have already received it. */
  forward(entry: Entry): void;
  /**
   * Resolves when everything published before the call is delivered here, or when that failed and is retried.
   *
   * @param published entries that this process committed, so that they need not be read back
   */
  flush(published?: PublishedEntries): Promise<void>;
  /** Same as `flush`, for rows that other processes have already sent. */
  read(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Delivers the entries of the outbox in order, each once in this process, if several processes run. Any process may
 * assign positions to committed rows; each process reads on from its own position.
 */
export function createOutboxDelivery({ db, log, node, deliver, onFellBehind }: DeliveryParts): Delivery {
  let position: number | null = null;
  let readAt = performance.now();
  let waiting: Entry[] = [];
  /** Keyed by row id; the oldest first. */
  const held = new Map<number, readonly Entry[]>();
  let requested: 'nothing' | 'reading' | 'sending' = 'nothing';
  /** Resolvers of the calls that wait for the next round. */
  const callers: (() => void)[] = [];
  let running: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;

  async function deliverOne(entry: Entry) {
    try {
      await deliver(entry);
    } catch (error) {
      log.error({ err: error }, 'Event delivery failed; the event is skipped');
    }
  }

  async function deliverRows(rows: readonly repository.ReadRow[]) {
    let count = 0;
    for (const { id, entries, position: at } of rows) {
      for (const entry of held.get(id) ?? entries ?? []) {
        await deliverOne(entry);
        if (++count % BATCH_BEFORE_YIELD === 0) await yieldToEventLoop();
      }
      held.delete(id);
      position = at;
    }
    if (performance.now() - readAt > (RETENTION_SECONDS * 1000) / 2) onFellBehind?.();
    readAt = performance.now();
  }

  function readBatch(tx: Tx, from: number) {
    // Dropped only here, so that no row is dropped between the query that excludes it and its delivery.
    for (const id of held.keys()) {
      if (held.size <= MAX_HELD) break;
      held.delete(id);
    }
    return repository.readAfter(tx, { position: from, node, held: [...held.keys()] }, BATCH_SIZE);
  }

  async function send(): Promise<repository.ReadRow[]> {
    const forwarded = waiting;
    waiting = [];
    try {
      return await db.transaction(async (tx) => {
        await repository.lockPositions(tx);
        position ??= await repository.lastPosition(tx);
        if (forwarded.length > 0) await repository.insertForwarded(tx, node, forwarded);
        await repository.assignPositions(tx, BATCH_SIZE);
        return readBatch(tx, position);
      });
    } catch (error) {
      waiting = [...forwarded, ...waiting].slice(-MAX_WAITING);
      throw error;
    }
  }

  async function runRound(isSending: boolean) {
    for (;;) {
      const rows = isSending || position === null ? await send() : await readBatch(db, position);
      // Delivered after the commit: if the process is killed in between, its sockets are closed with it.
      await deliverRows(rows);
      if (rows.length < BATCH_SIZE) return;
    }
  }

  async function run() {
    try {
      // Entries of one tick share a row.
      await Promise.resolve();
      while (requested !== 'nothing') {
        const isSending = requested === 'sending';
        requested = 'nothing';
        const servedCallers = callers.splice(0);
        try {
          await runRound(isSending);
        } finally {
          for (const done of servedCallers) done();
        }
      }
    } catch (error) {
      log.error({ err: error }, 'Outbox round failed; retrying');
      retry = setTimeout(() => void start('sending'), RETRY_MS).unref();
    } finally {
      // In the same tick as the last check of `requested`, so that no call is missed.
      running = null;
      for (const done of callers.splice(0)) done();
    }
  }

  /** Starts a round and resolves after it; under load another one follows. */
  function start(what: 'reading' | 'sending'): Promise<void> {
    clearTimeout(retry);
    if (requested !== 'sending') requested = what;
    const { promise, resolve } = Promise.withResolvers<void>();
    callers.push(resolve);
    running ??= run();
    return promise;
  }

  return {
    async begin() {
      position ??= await repository.lastPosition(db);
      await start('sending');
    },
    forward(entry) {
      waiting.push(entry);
      void start('sending');
    },
    flush(published) {
      if (published && published.id !== null) held.set(published.id, published.entries);
      return start('sending');
    },
    read: () => start('reading'),
    async close() {
      await running;
      clearTimeout(retry);
    },
  };
}
