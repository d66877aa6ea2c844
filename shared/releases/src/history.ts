import { open, readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { replaceFile } from '@atrium/signing';
import { z } from 'zod';
import type { LockedStore } from './draft';
import { readLastChange } from './registry-file';
import type { Store } from './store-folder';

const entry = z.object({
  at: z.iso.datetime(),
  who: z.string(),
  /**
   * `remove` takes a package from what is live, because the key of its only trusted release was revoked. `demote`
   * replaces a version that failed, `from`, by the one that was good. `prune` deletes a stored version, and `upload`
   * stores one in the bucket.
   */
  action: z.enum([
    'publish',
    'activate',
    'canary',
    'promote',
    'abort',
    'rollback',
    'demote',
    'remove',
    'prune',
    'upload',
    'create key',
    'trust key',
    'revoke key',
    'freeze',
    'unfreeze',
  ]),
  /** The package; `*` for a freeze of all packages. */
  name: z.string(),
  /** Missing for keys and freezes. */
  version: z.string().optional(),
  /** The public key that was created, trusted or revoked. */
  key: z.string().optional(),
  /** Version that was live before; null for the first one, absent for a publication. */
  from: z.string().nullable().optional(),
  serial: z.number().optional(),
  /** Share of the users for whom a canary began, or was demoted. */
  percent: z.number().optional(),
  why: z.string().optional(),
  /** The period of a freeze that was set or ended. */
  begins: z.iso.datetime().optional(),
  ends: z.iso.datetime().optional(),
  /** The reason for ignoring freezes, whether one was in force or not. */
  despiteFreeze: z.string().optional(),
});
/** One change of the releases, their keys or freezes. */
export type HistoryEntry = z.infer<typeof entry>;

/** Returns whether a change concerns live versions or keys; others concern stored versions or freezes. */
export const isAboutLive = ({ action }: HistoryEntry): boolean =>
  !['publish', 'prune', 'upload', 'freeze', 'unfreeze'].includes(action);

/** The author of a change and the reason. `npm start` acts for the operator. */
export interface Author {
  who: string;
  why?: string | undefined;
  /** The reason why a version goes live although its package may be frozen. */
  despiteFreeze?: string | undefined;
}

/** Returns the operator: `ATRIUM_OPERATOR` if a pipeline acts for a person, else the user of this machine. */
export const operator = (env: Readonly<Record<string, string | undefined>>): string =>
  env['ATRIUM_OPERATOR'] || userInfo().username;

const historyPath = (store: Store): string => join(store.folder, 'history.jsonl');

/** Adds entries to the history once the change is complete. Call it before `writeRegistry`. */
export function record({ draft }: LockedStore, entries: readonly Omit<HistoryEntry, 'at'>[]): void {
  if (draft.registry) throw new Error('The registry was written without these entries of the history.');
  const at = new Date().toISOString();
  draft.history.push(...entries.map((one) => JSON.stringify({ at, ...one })));
}

const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

/** Appends lines to the history. Call it only while holding the lock. */
export async function appendHistory(store: Store, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  const file = await open(historyPath(store), 'a+');
  try {
    const { size } = await file.stat();
    const { buffer: lastByte } = await file.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
    // A crash may have truncated the last line, which must not take the next one with it.
    const isTruncated = size > 0 && lastByte.toString() !== '\n';
    await file.appendFile((isTruncated ? '\n' : '') + textOf(lines));
  } finally {
    await file.close();
  }
}

/**
 * Adds the lines that the last change of the registry has not added, since its process was killed. Call it only while
 * holding the lock, and before the registry is replaced.
 */
export async function completeHistory(store: Store): Promise<void> {
  await appendHistory(store, (await readLines(store)).missing);
}

/** Replaces the copy of a history that is in a bucket. Call it only while holding the lock. */
export const replaceHistory = (store: Store, lines: readonly string[]): void =>
  replaceFile(historyPath(store), textOf(lines));

/** Returns the lines of the history, oldest first, as they were written. */
export async function readHistoryLines(store: Store): Promise<string[]> {
  const { written, missing } = await readLines(store);
  return [...written, ...missing];
}

/** Returns the lines of the file, and those that the last change of the registry has not added to it. */
async function readLines(store: Store): Promise<{ written: string[]; missing: string[] }> {
  // The registry is read first because it is written first: a change in between then lacks no line.
  const lastLines = await readLastChange(store);
  const text = await readFile(historyPath(store), 'utf8').catch(() => '');
  const written = text.split('\n').filter((line) => line !== '');
  return { written, missing: lastLines.filter((line) => !written.includes(line)) };
}

/** Returns the whole history, oldest first. Omits lines that a crash truncated. */
export async function readHistory(store: Store): Promise<HistoryEntry[]> {
  return (await readHistoryLines(store)).flatMap((line) => {
    try {
      return [entry.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
}
