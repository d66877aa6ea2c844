import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from './lock';
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

  expect(await withLock(store, async () => 'done')).toBe('done');

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

  expect(await withLock(store, async () => isHeld)).toBe(false);
});
