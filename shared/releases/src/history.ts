import { appendFile, readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Store } from './store-folder';

const entry = z.object({
  at: z.iso.datetime(),
  who: z.string(),
  /**
   * `remove` takes a package from what is live, because the key of its only trusted release was revoked. `demote`
   * replaces a version that failed, `from`, by the one that was good.
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
    'create key',
    'trust key',
    'revoke key',
  ]),
  name: z.string(),
  /** Missing for keys. */
  version: z.string().optional(),
  /** The public key that was created, trusted or revoked. */
  key: z.string().optional(),
  /** Version that was live before; null for the first one, absent for a publication. */
  from: z.string().nullable().optional(),
  serial: z.number().optional(),
  /** Share of the users for whom a canary began, or was demoted. */
  percent: z.number().optional(),
  why: z.string().optional(),
});
/** One change of the releases or their keys. */
export type HistoryEntry = z.infer<typeof entry>;

/** Who made a change and why. `npm start` acts for the operator. */
export interface Author {
  who: string;
  why?: string | undefined;
}

/** Returns the operator: `ATRIUM_OPERATOR` if a pipeline acts for a person, else the user of this machine. */
export const operator = (env: Readonly<Record<string, string | undefined>>): string =>
  env['ATRIUM_OPERATOR'] || userInfo().username;

const path = (store: Store): string => join(store.folder, 'history.jsonl');

/** Appends to the history, which is never rewritten. */
export async function record(store: Store, entries: readonly Omit<HistoryEntry, 'at'>[]): Promise<void> {
  const at = new Date().toISOString();
  await appendFile(path(store), entries.map((one) => `${JSON.stringify({ at, ...one })}\n`).join(''));
}

/** Returns the whole history, oldest first. Omits lines that a crash truncated. */
export async function readHistory(store: Store): Promise<HistoryEntry[]> {
  const text = await readFile(path(store), 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    try {
      return [entry.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
}
