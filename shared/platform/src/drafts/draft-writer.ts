import { browserClock, type DraftClock } from './draft-clock';
import type { DraftDatabase } from './draft-database';

/** Dependencies of a draft writer. */
interface DraftWriterOptions {
  database: DraftDatabase;
  /** Defaults to the browser's timers. */
  clock?: DraftClock;
  /** Called when a save fails, but not again until a save has succeeded. */
  onSaveFailed?: () => void;
}

/** Stores drafts shortly after they change, with one write at a time per key. */
interface DraftWriter {
  /** Resolves to the newest value, saved or not, or to undefined if there is none or the database cannot be read. */
  load(key: string): Promise<unknown>;
  /** Resolves to whether the newest value was stored; never rejects. */
  save(key: string, value: unknown): Promise<boolean>;
  /** Cancels a pending save and deletes the stored value. */
  remove(key: string): void;
  /** The newest values that are not stored: waiting, being written, or failed to be. By key. */
  unsaved(): ReadonlyMap<string, unknown>;
  /** Starts all pending saves immediately, because the page may be closed. */
  flush(): void;
}

/** Time between the first unsaved change and its write, in ms. Drafts have to be saved within 500 ms of typing. */
const SAVE_DELAY_MS = 300;

interface WaitingSave {
  value: unknown;
  cancel: () => void;
  saved: Promise<boolean>;
  settle: (stored: boolean) => void;
}

/** Creates a writer for the drafts of one page. */
export function createDraftWriter({ database, clock = browserClock, onSaveFailed }: DraftWriterOptions): DraftWriter {
  const waiting = new Map<string, WaitingSave>();
  const unsaved = new Map<string, WaitingSave>();
  /** The last operation on each key, so that a removal never overtakes a write. */
  const running = new Map<string, Promise<unknown>>();
  let hasFailed = false;

  const enqueue = <Result>(key: string, operation: () => Promise<Result>): Promise<Result> => {
    const result = (running.get(key) ?? Promise.resolve()).then(operation);
    const settled = result.catch(() => undefined);
    running.set(key, settled);
    void settled.then(() => {
      if (running.get(key) === settled) running.delete(key);
    });
    return result;
  };

  const reportFailure = () => {
    if (!hasFailed) onSaveFailed?.();
    hasFailed = true;
  };

  const write = (key: string) => {
    const save = waiting.get(key);
    if (!save) return;
    waiting.delete(key);
    save.cancel();
    enqueue(key, () => database.put(key, save.value)).then(
      () => {
        hasFailed = false;
        if (unsaved.get(key) === save) unsaved.delete(key);
        save.settle(true);
      },
      () => {
        reportFailure();
        save.settle(false);
      },
    );
  };

  const scheduleSave = (key: string, value: unknown): WaitingSave => {
    let settle: WaitingSave['settle'] = () => undefined;
    const saved = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    return { value, cancel: clock.schedule(() => write(key), SAVE_DELAY_MS), saved, settle };
  };

  return {
    load(key) {
      const save = unsaved.get(key);
      if (save) return Promise.resolve(save.value);
      return enqueue(key, () => database.get(key)).catch(() => undefined);
    },
    save(key, value) {
      const save = waiting.get(key) ?? scheduleSave(key, value);
      save.value = value;
      waiting.set(key, save);
      unsaved.set(key, save);
      return save.saved;
    },
    remove(key) {
      const save = waiting.get(key);
      waiting.delete(key);
      unsaved.delete(key);
      save?.cancel();
      save?.settle(false);
      // If a draft cannot be deleted, it is offered again, and the user can discard it.
      enqueue(key, () => database.delete(key)).catch(() => undefined);
    },
    unsaved: () => new Map([...unsaved].map(([key, { value }]) => [key, value])),
    flush: () => [...waiting.keys()].forEach(write),
  };
}
