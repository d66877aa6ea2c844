import 'fake-indexeddb/auto';
import type { DraftClock } from './draft-clock';
import { createDraftDatabase, type DraftDatabase } from './draft-database';
import { createDraftWriter } from './draft-writer';

/** Creates a clock whose timers run when the test triggers them. */
function manualClock() {
  let now = 0;
  const timers = new Set<{ at: number; run: () => void }>();
  const clock: DraftClock = {
    schedule(run, ms) {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
  };
  const advance = (ms: number) => {
    now += ms;
    for (const timer of timers) if (timer.at <= now && timers.delete(timer)) timer.run();
  };
  return { clock, advance };
}

function stage(database: DraftDatabase = createDraftDatabase()) {
  const onSaveFailed = jest.fn();
  const { clock, advance } = manualClock();
  return { database, onSaveFailed, advance, drafts: createDraftWriter({ database, clock, onSaveFailed }) };
}

/** Creates a database that fails while the test says so. */
function unreliable() {
  const stored = new Map<string, unknown>();
  const state = { fails: true };
  const attempt = () => (state.fails ? Promise.reject(new Error('QuotaExceededError')) : Promise.resolve());
  const database: DraftDatabase = {
    get: (key) => attempt().then(() => stored.get(key)),
    put: (key, value) => attempt().then(() => void stored.set(key, value)),
    delete: (key) => attempt().then(() => void stored.delete(key)),
  };
  return { state, database };
}

test('stores a draft within 500 ms of typing and restores it in another page', async () => {
  const { drafts, advance } = stage();
  const saved = drafts.save('long', { text: 'x'.repeat(1_000_000) });
  advance(500);
  await expect(saved).resolves.toBe(true);
  await expect(stage().drafts.load('long')).resolves.toEqual({ text: 'x'.repeat(1_000_000) });
});

test('saves at most 500 ms after the first change even while typing continues, with the newest value', async () => {
  const { drafts, advance, database } = stage();
  const put = jest.spyOn(database, 'put');
  const saved = drafts.save('steady', 'a');
  for (const text of ['ab', 'abc', 'abcd']) {
    advance(80);
    void drafts.save('steady', text);
  }
  advance(260);
  await expect(saved).resolves.toBe(true);
  expect(put.mock.calls).toEqual([['steady', 'abcd']]);
});

test('loads unsaved values', async () => {
  const { drafts } = stage();
  void drafts.save('fresh', 'typed');
  await expect(drafts.load('fresh')).resolves.toBe('typed');
});

test('removes a draft permanently, even right after a save', async () => {
  const { drafts, advance } = stage();
  void drafts.save('sent', 'one');
  advance(500);
  const waiting = drafts.save('sent', 'two');
  drafts.remove('sent');
  advance(500);
  await expect(waiting).resolves.toBe(false);
  await expect(drafts.load('sent')).resolves.toBeUndefined();
  await expect(stage().drafts.load('sent')).resolves.toBeUndefined();
});

test('writes all values before the page is closed', async () => {
  const { drafts } = stage();
  const saved = drafts.save('closing', 'typed');
  drafts.flush();
  await expect(saved).resolves.toBe(true);
});

test('reports consecutive failed saves once, and again after a successful one', async () => {
  const { state, database } = unreliable();
  const { drafts, advance, onSaveFailed } = stage(database);
  const save = async (value: string) => {
    const saved = drafts.save('full', value);
    advance(500);
    return saved;
  };
  expect([await save('a'), await save('b')]).toEqual([false, false]);
  expect(onSaveFailed).toHaveBeenCalledTimes(1);
  state.fails = false;
  expect(await save('c')).toBe(true);
  state.fails = true;
  expect(await save('d')).toBe(false);
  expect(onSaveFailed).toHaveBeenCalledTimes(2);
});

test('loads nothing when the database cannot be read', async () => {
  await expect(stage(unreliable().database).drafts.load('any')).resolves.toBeUndefined();
});
