import { registry as registrySchema } from '@atrium/contracts';
import { readActivationKey } from '@atrium/signing';
import { downloadServerRecord } from '../gate/server-record';
import { downloadHealth } from '../health/health-file';
import { withFileLock } from '../lock';
import type { Store, Target } from '../store-folder';
import { changeKey, type LoggedChange, readChanges } from './change-log';
import { applyChanges, downloadReleases, readCopy, readIntactCopy, type BucketCopy, type MissingRelease } from './copy';
import type { ObjectStore } from './object-store';

/** Returns whether the bucket has a change that the folder lacks. Reads one object, and notices no lost changes. */
export async function hasNewChange(store: Store): Promise<boolean> {
  if (!store.bucket) return false;
  return (await store.bucket.objects.read(changeKey((readCopy(store)?.number ?? 0) + 1))) !== null;
}

/**
 * Brings the folder up to date with the bucket; does nothing without one. Downloads without the lock, so that others can
 * go on meanwhile.
 *
 * @returns releases that could not be downloaded and that nobody runs; the next call tries again
 * @throws Refusal if the bucket lacks changes that the folder has, or was not written by this installation
 * @throws Error if the bucket cannot be read, or lacks files of a live release; the folder stays as it is then
 */
export async function refreshStore(store: Store): Promise<MissingRelease[]> {
  if (!store.bucket) return [];
  const { objects } = store.bucket;
  const copy = await readIntactCopy(store);
  const changes = await readNewChanges(store, objects, copy);
  const missing = await downloadReleases(store, objects, (changes.at(-1) ?? copy)?.releases ?? {});
  if (changes.length > 0) await withFileLock(store, () => refreshLocked(store, objects));
  await downloadHealth(store, objects);
  await downloadServerRecord(store, objects);
  return missing;
}

/** Updates the folder while the lock is held. Returns the state of the bucket; null while it is empty. */
export async function refreshLocked(store: Store, objects: ObjectStore): Promise<BucketCopy | null> {
  const copy = await readIntactCopy(store);
  const changes = await readNewChanges(store, objects, copy);
  const newest = changes.at(-1);
  if (!newest) return copy;
  const missing = await downloadReleases(store, objects, newest.releases);
  const live = liveReleases(newest.registry);
  const needed = missing.find(({ name, version }) => live.some((one) => one.name === name && one.version === version));
  if (needed) throw needed.error;
  return applyChanges(store, copy, changes);
}

const readNewChanges = (store: Store, objects: ObjectStore, copy: BucketCopy | null): Promise<LoggedChange[]> =>
  readChanges(objects, readActivationKey(store.dataDir), copy);

/** Returns the releases that a `registry.json` names: active ones, canaries and last good ones. */
export function liveReleases(text: string | null): Target[] {
  if (text === null) return [];
  const { host, remotes } = registrySchema.parse(JSON.parse(text));
  return Object.entries({ ...(host && { host }), ...remotes }).flatMap(([name, { active, lastGood }]) =>
    [active, lastGood, remotes[name]?.canary?.release].flatMap((release) =>
      release ? [{ name, version: release.version }] : [],
    ),
  );
}
