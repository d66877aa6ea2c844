import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from '@atrium/signing';
import { Refusal } from './refusal';
import type { Store } from './store-folder';

/** Maximum time to wait for another process, in ms. */
const MAX_WAIT_MS = 10_000;
const POLL_MS = 50;
/** How often a process writes its lock again while it holds it, in ms: an upload of all releases takes minutes. */
const RENEW_MS = 30_000;
/** Age from which a lock counts as left over if its process is invisible to this one, in ms. */
const ABANDONED_MS = 120_000;
/** Age from which a file that exists only for a few operations counts as left over by a killed process, in ms. */
const LEFT_OVER_MS = 5_000;

/** Identifies this process, whose number may be that of an earlier one after a restart of the container. */
const RUN_ID = randomUUID();
/** Returns the content of a new lock, which no other one has. */
const newContent = (): string => `${process.pid} ${hostname()} ${RUN_ID} ${randomUUID()}`;

const readLock = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

/**
 * Runs an action while no other process that uses this folder changes the releases. `requireHeld` throws a refusal if
 * another process has taken the lock, as from a machine that was suspended; call it before something is written.
 */
export async function withFileLock<Result>(
  store: Store,
  action: (requireHeld: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  // This may create the data folder, whose other content is private.
  await mkdir(store.folder, { recursive: true, mode: 0o700 });
  const path = join(store.folder, '.lock');
  const content = newContent();
  const file = await acquire(path, content, Date.now() + MAX_WAIT_MS);
  // Writes through the open file, so that a lock that another process has acquired meanwhile stays as it is.
  const renewal = setInterval(() => void file.write(content, 0).catch(() => undefined), RENEW_MS).unref();
  const isHeld = async () => (await readLock(path)) === content;
  try {
    return await action(async () => {
      if (!(await isHeld())) throw new Refusal('Another process has changed the releases meanwhile.', 'Try again.');
    });
  } finally {
    clearInterval(renewal);
    await file.close();
    if (await isHeld()) await rm(path, { force: true });
  }
}

async function acquire(path: string, content: string, deadline: number): Promise<FileHandle> {
  for (;;) {
    const file = await tryToCreate(path, content);
    if (file) return file;
    const holder = await readLock(path);
    if ((await hasEnded(path, holder)) && (await removeStale(path, holder))) continue;
    if (Date.now() > deadline) {
      const name = holder.split(' ').slice(0, 2).join(' ');
      throw new Refusal(
        `Another process${name === '' ? '' : ` (${name})`} is changing the releases.`,
        `Try again when it is done; if there is none, delete ${path}.`,
      );
    }
    await wait(POLL_MS);
  }
}

/**
 * Removes the lock of a process that has ended. Only one waiting process does so at a time: a second one might remove the
 * lock that a third has acquired meanwhile.
 *
 * @returns whether it was removed
 */
async function removeStale(path: string, holder: string): Promise<boolean> {
  const guard = `${path}.removal`;
  const file = await tryToCreate(guard, newContent());
  if (!file) {
    if (await isOlderThan(guard, LEFT_OVER_MS)) await rm(guard, { force: true });
    return false;
  }
  try {
    const isStale = (await readLock(path)) === holder;
    if (isStale) await rm(path, { force: true });
    return isStale;
  } finally {
    await file.close();
    await rm(guard, { force: true });
  }
}

/** Creates a lock and returns it open; null if it exists, or if another process has replaced it meanwhile. */
async function tryToCreate(path: string, content: string): Promise<FileHandle | null> {
  const file = await open(path, 'wx').catch((error: unknown) => {
    if (codeOf(error) === 'EEXIST') return null;
    throw error;
  });
  if (!file) return null;
  try {
    await file.write(content, 0);
    if ((await readLock(path)) === content) return file;
    // This process stalled for so long that its empty lock counted as left over.
    await file.close();
    return null;
  } catch (error) {
    // Without its content, as on a full disk, the lock would belong to nobody.
    await file.close();
    await rm(path, { force: true });
    throw error;
  }
}

/** Returns whether the process that holds a lock has ended, as far as this one can know. */
async function hasEnded(path: string, holder: string): Promise<boolean> {
  // A process writes its identity at once.
  if (holder === '') return isOlderThan(path, LEFT_OVER_MS);
  const [pid = '', machine = hostname(), run = RUN_ID] = holder.split(' ');
  const isVisible = Number(pid) > 0 && machine === hostname() && (Number(pid) !== process.pid || run === RUN_ID);
  return isVisible ? !isRunning(Number(pid)) : isOlderThan(path, ABANDONED_MS);
}

/** Returns whether the last write of a file is that long ago, also by the clock of the file system, which may differ. */
async function isOlderThan(path: string, ageMs: number): Promise<boolean> {
  const modifiedAt = await modifiedAtOf(path);
  if (modifiedAt === null || Date.now() - modifiedAt <= ageMs) return false;
  const probe = `${path}.${randomUUID()}`;
  try {
    await writeFile(probe, '');
    return ((await modifiedAtOf(probe)) ?? 0) - modifiedAt > ageMs;
  } finally {
    await rm(probe, { force: true });
  }
}

/** Returns the time of the last write of a file, in ms; null if there is none. */
const modifiedAtOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists if it may not be signalled.
    return codeOf(error) === 'EPERM';
  }
}
