import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withFileLock } from './lock';
import { emptyStore } from './testing';

/** A process that does not exist. */
const ENDED = 2_000_000_000;

function lockOfEndedProcess() {
  const store = emptyStore();
  const lock = join(store.folder, '.lock');
  mkdirSync(store.folder, { recursive: true });
  writeFileSync(lock, String(ENDED));
  return { store, lock };
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

it('replaces a lock whose process was killed before it wrote who it is', async () => {
  const { store, lock } = lockOfEndedProcess();
  writeFileSync(lock, '');
  const at = Date.now() / 1_000 - 6;
  utimesSync(lock, at, at);

  expect(await withFileLock(store, async () => 'done')).toBe('done');
});

it('replaces a lock that another process was removing when it was killed', async () => {
  const { store, lock } = lockOfEndedProcess();
  const at = Date.now() / 1_000 - 6;
  writeFileSync(`${lock}.removal`, String(ENDED));
  utimesSync(`${lock}.removal`, at, at);

  expect(await withFileLock(store, async () => 'done')).toBe('done');

  expect(await readdir(store.folder)).toEqual([]);
});

describe('the lock of a process on another machine', () => {
  /** Creates such a lock. Its process has the id of one that does not exist here. */
  function lockOfOtherMachine(ageSeconds: number) {
    const { store, lock } = lockOfEndedProcess();
    writeFileSync(lock, `${ENDED} another-machine`);
    const at = Date.now() / 1000 - ageSeconds;
    utimesSync(lock, at, at);
    return { store, lock };
  }

  it('is waited for, although no such process runs here', async () => {
    const { store, lock } = lockOfOtherMachine(110);
    let isHeld = true;
    setTimeout(() => {
      isHeld = false;
      rmSync(lock);
    }, 30);
    expect(await withFileLock(store, async () => isHeld)).toBe(false);
  });

  it('is replaced once it is two minutes old', async () => {
    const { store } = lockOfOtherMachine(121);
    expect(await withFileLock(store, async () => 'done')).toBe('done');
    expect(await readdir(store.folder)).toEqual([]);
  });
});
