import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { codeOf, replaceFile } from '@atrium/signing';
import { z } from 'zod';
import type { LockedStore } from '../draft';
import { Refusal } from '../refusal';
import type { Store } from '../store-folder';
import { type Freeze, freeze } from './freeze';

const freezesPath = (store: Store): string => join(store.folder, 'freezes.json');

/**
 * Returns the freezes that have not ended, sorted by their beginning.
 *
 * @throws Refusal if the file is damaged, since the freezes are then unknown
 */
export async function readFreezes(store: Store): Promise<Freeze[]> {
  const now = Date.now();
  return (await readFreezeFile(store))
    .filter(({ to }) => Date.parse(to) > now)
    .sort((one, other) => Date.parse(one.from) - Date.parse(other.from));
}

async function readFreezeFile(store: Store): Promise<Freeze[]> {
  const path = freezesPath(store);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return '[]';
    throw error;
  });
  return parseFreezes(path, text);
}

function parseFreezes(path: string, text: string): Freeze[] {
  try {
    return z.array(freeze).parse(JSON.parse(text));
  } catch {
    throw new Refusal(`${path} is damaged.`, 'Put back a copy from a backup, or delete it and set the freezes again.');
  }
}

/** Returns whether `freezes.json` has exactly these freezes. */
export const hasFreezes = async (store: Store, freezes: readonly Freeze[]): Promise<boolean> =>
  isDeepStrictEqual(await readFreezeFile(store).catch(() => null), freezes);

/** Adds the next freezes to the draft. */
export function writeFreezes({ draft }: LockedStore, freezes: readonly Freeze[]): void {
  draft.freezes = [...freezes];
}

/** Replaces `freezes.json`. Call it only while holding the lock. */
export const replaceFreezes = (store: Store, freezes: readonly Freeze[]): void =>
  replaceFile(freezesPath(store), `${JSON.stringify(freezes, null, 2)}\n`);
