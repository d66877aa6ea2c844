import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson, registry } from '@atrium/contracts';
import {
  ensureActivationKey,
  readActivationKey,
  readNewestSerial,
  signRegistryFile,
  verifyRegistryFile,
  writeNewestSerial,
} from '@atrium/signing';
import { z } from 'zod';
import type { Draft, LockedStore } from './draft';
import { Refusal } from './refusal';
import type { Store } from './store-folder';

/**
 * `registry.json`: the registry that browsers receive, and for each package a trail of the good versions that were
 * live, newest first. Rollbacks follow the trail, which stays on the server.
 */
const storedRegistry = registry.extend({ trails: z.record(z.string(), z.array(z.string())).default({}) });
/** The contents of the registry file: the live versions and those that were live before. */
export type StoredRegistry = z.infer<typeof storedRegistry>;

/** Returns the good versions of a package that were live, newest first. */
export const trailOf = ({ trails }: StoredRegistry, name: string): readonly string[] => ownValue(trails, name) ?? [];

/** Returns the live releases of a package; undefined if it has none. */
export const liveOf = ({ host, remotes }: StoredRegistry, name: string): LiveRelease | undefined =>
  (name === 'host' ? host : ownValue(remotes, name)) ?? undefined;
type LiveRelease = NonNullable<StoredRegistry['host']> | StoredRegistry['remotes'][string];

/** Returns the version of a package that everybody runs; undefined if nothing of it is live. */
export const activeVersionOf = (registry: StoredRegistry, name: string): string | undefined =>
  liveOf(registry, name)?.active.version;

/** Returns the releases of a package that browsers may run: active, canary and last good, as far as they exist. */
export function releasesOf(registry: StoredRegistry, name: string): LiveRelease['active'][] {
  const live = liveOf(registry, name);
  const canary = live && 'canary' in live ? live.canary?.release : undefined;
  return [live?.active, canary, live?.lastGood].flatMap((release) => release ?? []);
}

/** Returns an own property of an object: a name that an operator types may be an inherited one, such as `constructor`. */
const ownValue = <Value>(values: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

const registryPath = (store: Store): string => join(store.folder, 'registry.json');

const NOTHING_LIVE: StoredRegistry = { serial: 0, host: null, remotes: {}, trails: {} };

/**
 * Reads the registry.
 *
 * @throws Refusal if the file exists but is invalid, or was not signed with the activation key of the installation; a
 *   default would undo decisions of operators
 */
export async function readRegistry(store: Store): Promise<StoredRegistry> {
  const path = registryPath(store);
  // The serial is read first because the registry is written first: a change in between is then newer than this serial.
  const newestSerial = readNewestSerial(store.dataDir);
  const text = await readRegistryText(store);
  if (text === null) return NOTHING_LIVE;
  const parsed = storedRegistry.safeParse(verifyRegistryFile(readActivationKey(store.dataDir), text));
  if (parsed.success && parsed.data.serial < newestSerial) {
    throw new Refusal(
      `${path} is older than the last registry that this installation wrote.`,
      'Put back the newer one, or delete it and activate each package again.',
    );
  }
  if (parsed.success) return parsed.data;
  throw new Refusal(
    `${path} is damaged, or was not written by this installation.`,
    'Put back a copy from a backup, or delete it and activate each package again.',
  );
}

/** Returns the content of `registry.json`; null if there is none. */
export const readRegistryText = (store: Store): Promise<string | null> =>
  readFile(registryPath(store), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/**
 * The history lines of the change that wrote `registry.json`, which contains them as well. Thus the live versions never
 * change without their entry in the history, also if the process is killed before it writes that file.
 */
const lastChange = z.object({ history: z.array(z.string()) });

/** Returns the history lines of the change that wrote the registry. */
export async function readLastChange(store: Store): Promise<string[]> {
  const text = await readRegistryText(store).catch(() => null);
  const { success, data } = lastChange.safeParse(text === null ? null : parseJson(text));
  return success ? data.history : [];
}

/** Adds the next registry to the draft. Call it after `record`, whose entries the registry contains. */
export function writeRegistry({ dataDir, draft }: LockedStore, next: StoredRegistry): void {
  const { history } = draft;
  const text = signRegistryFile(ensureActivationKey(dataDir), { ...storedRegistry.parse(next), history });
  draft.registry = { serial: next.serial, text };
}

/** Replaces the registry atomically: readers see either the old or the new one. Call it only while holding the lock. */
export async function replaceRegistry(store: Store, { serial, text }: NonNullable<Draft['registry']>): Promise<void> {
  const path = registryPath(store);
  const file = await open(`${path}.new`, 'w');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
  writeNewestSerial(store.dataDir, serial);
}

/**
 * Returns the serial of the next registry. It is never below the clock, so that a store that was wiped or restored from
 * a backup does not fall behind the serials that browsers have seen.
 */
export const nextSerial = (previous: number, now: number = Date.now()): number => Math.max(previous + 1, now);
