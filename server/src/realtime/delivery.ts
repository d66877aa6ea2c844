import { setImmediate as breathe } from 'node:timers/promises';
import type { Tx } from '../db/client';
import type { AppDeps } from '../deps';
import type { Announced, Entry } from './outbox';
import * as repository from './outbox.repository';

const BATCH = 50;
const RETRY_MS = 1_000;
/** So many are handed out before others get their turn. */
const IN_ONE_GO = 250;
/** How long what was sent is kept for processes that could not read. */
export const KEEP_SECONDS = 120;
/** What waits to be told to other processes while the database is away; beyond it the oldest is dropped. */
const MOST_WAITING = 20_000;
/** Of own rows that were not read yet; what is not held is read. */
const MOST_HELD = 200;

export interface DeliveryParts extends Pick<AppDeps, 'db' | 'log'> {
  /** Names this process. */
  node: string;
  /** Does to this process's sockets what an entry says; where it takes its time, the next one waits for it. */
  handOut(entry: Entry): unknown;
  /** This process could not read for so long that something may have been removed meanwhile. */
  fellBehind?: (() => void) | undefined;
}

export interface Delivery {
  /** From here on everything is handed out. Throws where the database does not answer. */
  begin(): Promise<void>;
  /** Tells other processes what this one's own sockets were told already. */
  tell(entry: Entry): void;
  /**
   * Resolves when what was announced before the call was handed out here, or when that failed and is tried again.
   *
   * @param announced by this process, and committed: it need not be read back
   */
  flush(announced?: Announced): Promise<void>;
  /** As `flush`, for what others have sent already. */
  read(): Promise<void>;
  close(): Promise<void>;
}

/**
 * For one of several processes: hands out the entries of the outbox in their order, each once in this process. Whichever process comes first gives
 * positions to what was committed; each reads on from the position it holds.
 */
export function createDelivery({ db, log, node, handOut, fellBehind }: DeliveryParts): Delivery {
  let position: number | null = null;
  let readAt = performance.now();
  let waiting: Entry[] = [];
  /** By the id of the row; the oldest first. */
  const held = new Map<number, readonly Entry[]>();
  let wanted: 'nothing' | 'reading' | 'sending' = 'nothing';
  const asking: (() => void)[] = [];
  let running: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;

  async function handOutOne(entry: Entry) {
    try {
      await handOut(entry);
    } catch (error) {
      log.error({ err: error }, 'An announced event could not be handed out');
    }
  }

  async function handOutRows(rows: readonly repository.ReadRow[]) {
    let count = 0;
    for (const { id, entries, position: at } of rows) {
      for (const entry of held.get(id) ?? entries ?? []) {
        await handOutOne(entry);
        if (++count % IN_ONE_GO === 0) await breathe();
      }
      held.delete(id);
      position = at;
    }
    if (performance.now() - readAt > (KEEP_SECONDS * 1000) / 2) fellBehind?.();
    readAt = performance.now();
  }

  function readOn(tx: Tx, from: number) {
    // Only here, so that nothing is dropped between asking without it and handing it out.
    for (const id of held.keys()) {
      if (held.size <= MOST_HELD) break;
      held.delete(id);
    }
    return repository.readAfter(tx, { position: from, node, held: [...held.keys()] }, BATCH);
  }

  async function send(): Promise<repository.ReadRow[]> {
    const told = waiting;
    waiting = [];
    try {
      return await db.transaction(async (tx) => {
        await repository.lockPositions(tx);
        position ??= await repository.lastPosition(tx);
        if (told.length > 0) await repository.insertTold(tx, node, told);
        await repository.givePositions(tx, BATCH);
        return readOn(tx, position);
      });
    } catch (error) {
      waiting = [...told, ...waiting].slice(-MOST_WAITING);
      throw error;
    }
  }

  async function round(sending: boolean) {
    for (;;) {
      const rows = sending || position === null ? await send() : await readOn(db, position);
      // After the commit: a process that is killed in between takes its sockets with it.
      await handOutRows(rows);
      if (rows.length < BATCH) return;
    }
  }

  async function run() {
    try {
      // What is told in one go travels in one row.
      await Promise.resolve();
      while (wanted !== 'nothing') {
        const sending = wanted === 'sending';
        wanted = 'nothing';
        const asked = asking.splice(0);
        try {
          await round(sending);
        } finally {
          for (const done of asked) done();
        }
      }
    } catch (error) {
      log.error({ err: error }, 'Announced events wait for the next round');
      retry = setTimeout(() => void start('sending'), RETRY_MS).unref();
    } finally {
      // In the same tick as the last look at `wanted`: no call can fall between.
      running = null;
      for (const done of asking.splice(0)) done();
    }
  }

  /** Resolves after the next round: under load there is always one more. */
  function start(what: 'reading' | 'sending'): Promise<void> {
    clearTimeout(retry);
    if (wanted !== 'sending') wanted = what;
    const { promise, resolve } = Promise.withResolvers<void>();
    asking.push(resolve);
    running ??= run();
    return promise;
  }

  return {
    async begin() {
      position ??= await repository.lastPosition(db);
      await start('sending');
    },
    tell(entry) {
      waiting.push(entry);
      void start('sending');
    },
    flush(announced) {
      if (announced && announced.id !== null) held.set(announced.id, announced.entries);
      return start('sending');
    },
    read: () => start('reading'),
    async close() {
      await running;
      clearTimeout(retry);
    },
  };
}
