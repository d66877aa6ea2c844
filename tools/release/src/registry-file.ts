import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { registry } from '@atrium/contracts';
import { z } from 'zod';
import { Refusal } from './refusal';
import type { Store } from './store';

/**
 * `registry.json`: what browsers are told, and for each package the versions that were live and good, newest first.
 * The trail is what rolling back walks along; it stays on the server.
 */
const storedRegistry = registry.extend({ trails: z.record(z.string(), z.array(z.string())).default({}) });
export type StoredRegistry = z.infer<typeof storedRegistry>;

const registryPath = (store: Store): string => join(store.folder, 'registry.json');

const NOTHING_LIVE: StoredRegistry = { serial: 0, host: null, remotes: {}, trails: {} };

/**
 * What is live.
 *
 * @throws Refusal if the file is there and cannot be understood; guessing would undo what somebody decided
 */
export async function readRegistry(store: Store): Promise<StoredRegistry> {
  const path = registryPath(store);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return NOTHING_LIVE;
  const parsed = storedRegistry.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new Refusal(
    `${path} is damaged.`,
    'Put back a copy from a backup, or delete it and activate each package again.',
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Replaces the registry in one step: readers see the old one or the new one. Call it only with the lock held. */
export async function writeRegistry(store: Store, next: StoredRegistry): Promise<void> {
  const path = registryPath(store);
  const file = await open(`${path}.new`, 'w');
  try {
    await file.writeFile(`${JSON.stringify(storedRegistry.parse(next), null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
}

/**
 * The serial of the next registry. Never below the clock: a store that was wiped or restored from a backup does not
 * fall behind what browsers have seen.
 */
export const nextSerial = (previous: number, now: number = Date.now()): number => Math.max(previous + 1, now);
