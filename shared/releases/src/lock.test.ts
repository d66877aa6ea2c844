import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { changeStore } from './change-store';
import { readHistory, record } from './history';
import { withFileLock } from './lock';
import { emptyStore } from './testing';

/** A process that does not exist. */
const ENDED = 2_000_000_000;

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function lockOfEndedProcess() {
  const store = emptyStore();
  const lock = join(store.folder, '.lock');
  mkdirSync(store.folder, { recursive: true });
  writeFileSync(lock, String(ENDED));
  return { store, lock };
}

/** Changes when a lock was written. */
function age(lock: string, seconds: number) {
  const at = Date.now() / 1000 - seconds;
  utimesSync(lock, at, at);
}

/** Returns whether an action waits until somebody removes the lock. */
async function waitsFor({ store, lock }: ReturnType<typeof lockOfEndedProcess>): Promise<boolean> {
  let isHeld = true;
  setTimeout(() => {
    isHeld = false;
    rmSync(lock, { force: true });
  }, 30);
  return withFileLock(store, async () => !isHeld);
}

it('replaces the lock of a process that has ended', async () => {
  const { store } = lockOfEndedProcess();

  expect(await withFileLock(store, async () => 'done')).toBe('done');

  expect(await readdir(store.folder)).toEqual([]);
});

it('waits if another process has replaced that lock meanwhile', async () => {
  const { store, lock } = lockOfEndedProcess();
  let isHeld = false;
  jest.spyOn(process, 'kill').mockImplementationOnce(() => {
    writeFileSync(lock, String(process.pid));
    isHeld = true;
    setTimeout(() => {
      isHeld = false;
      rmSync(lock, { force: true });
    }, 30);
    throw Object.assign(new Error('No such process'), { code: 'ESRCH' });
  });

  expect(await withFileLock(store, async () => isHeld)).toBe(false);
});

it('replaces a lock whose process was killed before it wrote its process id', async () => {
  const { store, lock } = lockOfEndedProcess();
  writeFileSync(lock, '');
  age(lock, 6);

  expect(await withFileLock(store, async () => 'done')).toBe('done');
});

it('waits if its lock was replaced before it wrote who it is', async () => {
  const { store, lock } = lockOfEndedProcess();
  rmSync(lock);
  const file = await open(join(store.folder, 'other'), 'w');
  await file.close();
  const prototype: Pick<FileHandle, 'write'> = Object.getPrototypeOf(file);
  let isHeld = false;
  jest.spyOn(prototype, 'write').mockImplementationOnce(async () => {
    rmSync(lock);
    writeFileSync(lock, String(process.pid));
    isHeld = true;
    setTimeout(() => {
      isHeld = false;
      rmSync(lock, { force: true });
    }, 30);
    return { bytesWritten: 0, buffer: '' };
  });

  expect(await withFileLock(store, async () => isHeld)).toBe(false);
});

it('replaces a lock that another process was removing when it was killed', async () => {
  const { store, lock } = lockOfEndedProcess();
  writeFileSync(`${lock}.removal`, String(ENDED));
  age(`${lock}.removal`, 6);

  expect(await withFileLock(store, async () => 'done')).toBe('done');

  expect(await readdir(store.folder)).toEqual([]);
});

describe.each([
  ['a process on another machine', `${ENDED} another-machine`],
  ['a process that had the number of this one', `${process.pid} ${hostname()} earlier`],
])('the lock of %s', (_whose, content) => {
  function lockOf(ageSeconds: number) {
    const { store, lock } = lockOfEndedProcess();
    writeFileSync(lock, content);
    age(lock, ageSeconds);
    return { store, lock };
  }

  it('is waited for until it is two minutes old', async () => {
    expect(await waitsFor(lockOf(110))).toBe(true);
  });

  it('is replaced once it is two minutes old', async () => {
    const { store } = lockOf(121);
    expect(await withFileLock(store, async () => 'done')).toBe('done');
    expect(await readdir(store.folder)).toEqual([]);
  });

  it('is waited for if only the clock of this machine says that it is old', async () => {
    const held = lockOf(0);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 600_000);
    expect(await waitsFor(held)).toBe(true);
  });
});

it('renews its lock during the action', async () => {
  const store = emptyStore();
  const lock = join(store.folder, '.lock');
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] });
  await withFileLock(store, async () => {
    age(lock, 110);
    jest.advanceTimersByTime(60_000);
    while (Date.now() - statSync(lock).mtimeMs > 100_000) await nextTurn();
  });
  expect(await readdir(store.folder)).toEqual([]);
});

describe('a lock that another process has taken meanwhile', () => {
  /** As after two minutes in which the machine of this process was suspended. */
  function takeLock(lock: string) {
    rmSync(lock);
    writeFileSync(lock, `${ENDED} another-machine`);
  }

  it('is not removed after the action', async () => {
    const store = emptyStore();
    const lock = join(store.folder, '.lock');
    await withFileLock(store, async () => takeLock(lock));
    expect(readFileSync(lock, 'utf8')).toBe(`${ENDED} another-machine`);
  });

  it('keeps the change from being written', async () => {
    const store = emptyStore();
    const change = changeStore(store, async (locked) => {
      record(locked, [{ who: 'ada', action: 'publish', name: 'remote-chat', version: '1.0.0' }]);
      takeLock(join(store.folder, '.lock'));
    });
    await expect(change).rejects.toThrow('Another process has changed the releases meanwhile');
    expect(await readHistory(store)).toEqual([]);
  });
});
