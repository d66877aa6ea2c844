import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf, Refusal } from './refusal';
import type { Store } from './store-folder';

/** Maximum time to wait for another process, in ms. */
const MAX_WAIT_MS = 10_000;
const PAUSE = 50;
/**
 * Age from which the lock of another machine counts as left over, in ms. Whether its process runs cannot be known, and a
 * change takes seconds.
 */
const ABANDONED_MS = 120_000;
/** Age from which a file that exists only for a few operations was left over by a process that was killed, in ms. */
const LEFT_OVER_MS = 5_000;

/** Runs an action while no other process that uses this folder changes the releases. */
export async function withFileLock<Result>(store: Store, action: () => Promise<Result>): Promise<Result> {
  // This may create the data folder, whose other content is private.
  await mkdir(store.folder, { recursive: true, mode: 0o700 });
  const path = join(store.folder, '.lock');
  await acquire(path, Date.now() + MAX_WAIT_MS);
  try {
    return await action();
  } finally {
    await rm(path, { force: true });
  }
}

async function acquire(path: string, deadline: number): Promise<void> {
  while (!(await tryToCreate(path))) {
    const holder = await readFile(path, 'utf8').catch(() => '');
    if ((await hasEnded(path, holder)) && (await removeStale(path, holder))) continue;
    if (Date.now() > deadline) {
      throw new Refusal(
        `Another process${holder === '' ? '' : ` (${holder})`} is changing the releases.`,
        `Try again when it is done; if there is none, delete ${path}.`,
      );
    }
    await wait(PAUSE);
  }
}

/**
 * Removes the lock of a process that has ended. Only one of those that wait does so: another one might remove the lock
 * that a third has acquired meanwhile.
 *
 * @returns whether it was removed
 */
async function removeStale(path: string, holder: string): Promise<boolean> {
  const guard = `${path}.removal`;
  if (!(await tryToCreate(guard))) {
    if (await isOlderThan(guard, LEFT_OVER_MS)) await rm(guard, { force: true });
    return false;
  }
  try {
    const isStale = (await readFile(path, 'utf8').catch(() => '')) === holder;
    if (isStale) await rm(path, { force: true });
    return isStale;
  } finally {
    await rm(guard, { force: true });
  }
}

async function tryToCreate(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    try {
      await file.writeFile(`${process.pid} ${hostname()}`);
    } finally {
      await file.close();
    }
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Returns whether the process that holds a lock has ended, as far as this machine can know. */
async function hasEnded(path: string, holder: string): Promise<boolean> {
  // A process writes at once who it is.
  if (holder === '') return isOlderThan(path, LEFT_OVER_MS);
  const [pid = '', machine = hostname()] = holder.split(' ');
  if (!(Number(pid) > 0)) return false;
  return machine === hostname() ? !isRunning(Number(pid)) : isOlderThan(path, ABANDONED_MS);
}

async function isOlderThan(path: string, ageMs: number): Promise<boolean> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs > ageMs;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists if it may not be signalled.
    return codeOf(error) === 'EPERM';
  }
}
