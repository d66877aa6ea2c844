import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '@atrium/contracts';
import { readActivationKey, readNewestSerial, replaceFile, verifyRegistryFile } from '@atrium/signing';
import { z } from 'zod';
import { freeze } from '../freezes/freeze';
import { hasFreezes, replaceFreezes } from '../freezes/freeze-file';
import { readHistoryLines, replaceHistory } from '../history';
import { Refusal } from '../refusal';
import { readRegistry, readRegistryText, replaceRegistry } from '../registry-file';
import { isStored, removeRelease, storedPackages, storedVersions } from '../release-folders';
import { adoptPublishingKeys } from '../signing/adopted-keys';
import type { Store, Target } from '../store-folder';
import type { LoggedChange } from './change-log';
import { downloadRelease, uploadOf } from './release-transfer';
import type { ObjectStore } from './object-store';
import { findUpload, uploadedReleases, type UploadedReleases } from './uploaded-release';

const bucketCopy = z.object({
  /** The change up to which the folder is a copy of the bucket, and its id. */
  number: z.int().positive(),
  id: z.string(),
  releases: uploadedReleases,
  freezes: z.array(freeze),
  /** Lines of the history up to this change. */
  historyLines: z.int().nonnegative(),
  hasRegistry: z.boolean(),
});
/** The state of a bucket of which a folder is a copy. */
export type BucketCopy = z.infer<typeof bucketCopy>;

const copyPath = (store: Store): string => join(store.folder, 'bucket.json');

/** Returns whether the folder is the copy of a bucket, so that only changes of the bucket may change it. */
export const isCopyOfBucket = (store: Store): boolean => existsSync(copyPath(store));

/** Returns the state of the bucket after the last change that was written to the folder; null if it is no copy. */
export function readCopy(store: Store): BucketCopy | null {
  try {
    const parsed = bucketCopy.safeParse(parseJson(readFileSync(copyPath(store), 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * Returns the state of the bucket of which the folder is a copy; null also if files of it are missing, the registry is
 * damaged or older than an earlier one, or the freezes differ. The copy has to be made again then, since the next change
 * of this node would spread its faults.
 */
export async function readIntactCopy(store: Store): Promise<BucketCopy | null> {
  const copy = readCopy(store);
  if (!copy) return null;
  const isIntact =
    (!copy.hasRegistry || (await hasValidRegistry(store))) &&
    (await hasFreezes(store, copy.freezes)) &&
    (await readHistoryLines(store)).length >= copy.historyLines;
  return isIntact ? copy : null;
}

const hasValidRegistry = async (store: Store): Promise<boolean> =>
  (await readRegistryText(store)) !== null &&
  readRegistry(store).then(
    () => true,
    () => false,
  );

/** Returns the lines of the history that the bucket has as well; all lines of a folder that is no copy yet. */
export async function sharedHistory(store: Store, copy: BucketCopy | null): Promise<string[]> {
  const lines = await readHistoryLines(store);
  return copy ? lines.slice(0, copy.historyLines) : lines;
}

/** A release that could not be downloaded. */
export interface MissingRelease extends Target {
  error: unknown;
}

/** Downloads the releases that the folder lacks. Returns those that could not be downloaded. */
export async function downloadReleases(
  store: Store,
  objects: ObjectStore,
  releases: UploadedReleases,
): Promise<MissingRelease[]> {
  const missing: MissingRelease[] = [];
  for (const [name, versions] of Object.entries(releases)) {
    for (const [version, upload] of Object.entries(versions)) {
      const target = { name, version };
      if (isStored(store, name, version) && uploadOf(store, target) === upload.upload) continue;
      await downloadRelease(store, objects, { ...target, ...upload }).catch((error: unknown) => {
        missing.push({ ...target, error });
      });
    }
  }
  return missing;
}

const registrySerial = z.object({ serial: z.number() });

/**
 * Writes changes of the bucket to the folder. If the process is killed meanwhile, the next call writes them again. Call it
 * only while holding the lock, and once the releases have been downloaded.
 *
 * @param changes at least one, oldest first
 * @throws Refusal if the registry is older than one that this installation has written
 */
export async function applyChanges(
  store: Store,
  copy: BucketCopy | null,
  changes: readonly LoggedChange[],
): Promise<BucketCopy> {
  const newest = changes.at(-1);
  if (!newest) throw new Error('There is no change to apply.');
  const registry =
    newest.registry === null ? null : { text: newest.registry, serial: serialOf(store, newest.registry) };
  if ((registry?.serial ?? 0) < readNewestSerial(store.dataDir)) {
    throw new Refusal(
      'The registry in the bucket is older than the last one of this installation.',
      'Put back the newer objects, or empty the prefix and store what a node has: npm run release -- upload.',
    );
  }
  // Before the registry, which has the last lines of the history as well.
  const shared = copy ? await sharedHistory(store, copy) : [];
  // Servers read the registry before the keys, so that those who see the new serial know the new keys as well.
  adoptPublishingKeys(store.dataDir, newest.publishingKeys);
  if (registry) await replaceRegistry(store, registry);
  const lines = changes.reduce((all, { isWhole, history }) => (isWhole ? history : [...all, ...history]), shared);
  replaceHistory(store, lines);
  const { number, id, releases, freezes } = newest;
  replaceFreezes(store, freezes);
  const next = { number, id, releases, freezes, historyLines: lines.length, hasRegistry: registry !== null };
  replaceFile(copyPath(store), `${JSON.stringify(next, null, 2)}\n`);
  await removeOthers(store, releases);
  return next;
}

function serialOf(store: Store, text: string): number {
  const parsed = registrySerial.safeParse(verifyRegistryFile(readActivationKey(store.dataDir), text));
  if (parsed.success) return parsed.data.serial;
  throw new Refusal(
    'The registry in the bucket is damaged, or was signed with another activation key.',
    'Copy keys/activation.key from the DATA_DIR of a node that has it.',
  );
}

/** Removes releases that were once in the bucket and are no longer in it. */
async function removeOthers(store: Store, releases: UploadedReleases): Promise<void> {
  for (const name of await storedPackages(store)) {
    for (const version of await storedVersions(store, name)) {
      if (uploadOf(store, { name, version }) === null || findUpload(releases, name, version)) continue;
      await removeRelease(store, name, version);
    }
  }
}
