import { changeBucket } from './bucket/change-bucket';
import { isCopyOfBucket } from './bucket/copy';
import { type Draft, emptyDraft, type LockedStore } from './draft';
import { replaceFreezes } from './freezes/freeze-file';
import { appendHistory, completeHistory } from './history';
import { withFileLock } from './lock';
import { Refusal } from './refusal';
import { replaceRegistry } from './registry-file';
import { removeRelease } from './release-folders';
import { adoptPublishingKeys } from './signing/adopted-keys';
import type { Store } from './store-folder';

/** Writes a change to the folder. Call it only while holding the lock. */
async function writeDraft(store: Store, { registry, publishingKeys, freezes, history, removed }: Draft): Promise<void> {
  // The next registry replaces the history lines of the last one.
  await completeHistory(store);
  // Without a registry, the entries are only in the history: a kill must not leave the change without them.
  if (!registry) await appendHistory(store, history);
  // Servers read the registry before the keys, so that those who see the new serial know the new keys as well.
  if (publishingKeys) adoptPublishingKeys(store.dataDir, publishingKeys);
  if (registry) await replaceRegistry(store, registry);
  if (freezes) replaceFreezes(store, freezes);
  if (registry) await appendHistory(store, history);
  for (const { name, version } of removed) await removeRelease(store, name, version);
}

/**
 * Changes the releases, while no other process does. `change` fills the draft, which is written once it resolves; if it
 * rejects, nothing is written. With a bucket it runs again if another process was faster, so its other effects must be
 * harmless if they happen twice.
 *
 * @throws Refusal if others change the releases all the time or have taken the lock, or if the folder is the copy of a
 *   bucket that is not configured
 */
export async function changeStore<Result>(
  store: Store,
  change: (locked: LockedStore) => Promise<Result>,
): Promise<Result> {
  if (store.bucket) return changeBucket(store, store.bucket, change);
  if (isCopyOfBucket(store)) {
    throw new Refusal(
      'These releases are the copy of a bucket, which is not configured here.',
      'Set RELEASES_S3=true and the variables of the bucket, as for the server.',
    );
  }
  return withFileLock(store, async (requireHeld) => {
    const draft = emptyDraft();
    const result = await change({ ...store, draft });
    await requireHeld();
    await writeDraft(store, draft);
    return result;
  });
}
