import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readActivationKey, replaceFile } from '@atrium/signing';
import { z } from 'zod';
import type { ObjectStore } from '../bucket/object-store';
import { openObject, sealObject } from '../bucket/sealed-object';
import { withFileLock } from '../lock';
import type { Store } from '../store-folder';

const count = z.number().int().nonnegative();

const versionHealth = z.object({
  /** Signed-in sessions that ran the version. */
  runs: count,
  /** Sessions in which it failed. */
  failures: count,
  /** Median time until the first content, in ms; null if none was measured. */
  medianContentMs: z.number().nonnegative().nullable(),
});
/** The health of one version, as reported by sessions. */
export type VersionHealth = z.infer<typeof versionHealth>;

const health = z.object({
  /** Time of the count. */
  at: z.iso.datetime(),
  /** By package and version. */
  packages: z.record(z.string(), z.record(z.string(), versionHealth)),
  /**
   * Time of the last run of each version in a browser, by package and version, also of versions that are not live any
   * more. Absent if an older server wrote the file.
   */
  lastRuns: z.record(z.string(), z.record(z.string(), z.iso.datetime())).optional(),
});
/** The health of the versions that are live or were before, as reported by sessions. */
export type Health = z.infer<typeof health>;

const healthPath = (store: Store): string => join(store.folder, 'health.json');

/** Replaces `health.json`. Readers see either the old or the new one; several servers may write at once. */
const replaceHealth = (store: Store, next: Health): Promise<void> =>
  withFileLock(store, async () => replaceFile(healthPath(store), `${JSON.stringify(next, null, 2)}\n`));

/** Reads the last health file of a server. Returns null if there is none, or if it is damaged: the next one replaces it. */
export function readHealth(store: Store): Health | null {
  try {
    return parseHealth(JSON.parse(readFileSync(healthPath(store), 'utf8')));
  } catch {
    return null;
  }
}

/** Returns a parsed health file; null if the value is none. */
const parseHealth = (value: unknown): Health | null => health.safeParse(value).data ?? null;

const HEALTH_KEY = 'health.json.gz';

/** Replaces `health.json`, for all nodes that share a bucket. */
export async function writeHealth(store: Store, next: Health): Promise<void> {
  await replaceHealth(store, next);
  const activationKey = readActivationKey(store.dataDir);
  // Without the key nothing is live, so that nothing was counted.
  if (!store.bucket || activationKey === null) return;
  await store.bucket.objects.write(HEALTH_KEY, sealObject(activationKey, 'health', next));
}

/** Replaces `health.json` by that of the bucket if it is newer. */
export async function downloadHealth(store: Store, objects: ObjectStore): Promise<void> {
  const activationKey = readActivationKey(store.dataDir);
  const content = activationKey === null ? null : await objects.read(HEALTH_KEY);
  if (activationKey === null || !content) return;
  const found = parseHealth(openObject(activationKey, 'health', content));
  if (found && found.at > (readHealth(store)?.at ?? '')) await replaceHealth(store, found);
}
