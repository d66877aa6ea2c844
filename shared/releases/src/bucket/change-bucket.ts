import { randomUUID } from 'node:crypto';
import { ensureActivationKey, readPublishingKeys } from '@atrium/signing';
import { type Draft, emptyDraft, isEmptyDraft, type LockedStore } from '../draft';
import { readFreezes } from '../freezes/freeze-file';
import { readHistoryLines } from '../history';
import { withFileLock } from '../lock';
import { Refusal } from '../refusal';
import { readRegistryText } from '../registry-file';
import { removeRelease } from '../release-folders';
import type { Store } from '../store-folder';
import { changeKey, hasWholeHistory, type LoggedChange, sealChange } from './change-log';
import { applyChanges, type BucketCopy, sharedHistory } from './copy';
import type { ObjectStore, ReleaseBucket } from './object-store';
import { liveReleases, refreshLocked, refreshStore } from './refresh';
import { markUploaded } from './release-transfer';
import { findUpload, type UploadedRelease, type UploadedReleases } from './uploaded-release';
import { withWriteLock } from './write-lock';

/** Maximum number of attempts at a change. An attempt fails if somebody else changes the bucket first. */
const MAX_ATTEMPTS = 10;

/**
 * Changes the releases in a bucket. The change is one object, so that it is either made or not; the folder follows.
 *
 * @throws Refusal if others change the releases all the time, if the bucket is empty although the folder has releases, or
 *   if the change makes a release live that is not in the bucket
 */
export async function changeBucket<Result>(
  store: Store,
  bucket: ReleaseBucket,
  change: (locked: LockedStore) => Promise<Result>,
): Promise<Result> {
  await refreshStore(store);
  return withFileLock(store, () =>
    withWriteLock(bucket, async (create) => {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        const copy = await refreshLocked(store, bucket.objects);
        if (!copy) await refuseFirstChange(store);
        const draft = emptyDraft();
        const result = await change({ ...store, draft });
        if (isEmptyDraft(draft)) return result;
        if (await commitDraft(store, bucket.objects, create, copy, draft)) return result;
      }
      throw new Refusal('Others are changing the releases all the time.', 'Try again.');
    }),
  );
}

/** Refuses a first change if only the folder has releases: all nodes would lose them. */
async function refuseFirstChange(store: Store): Promise<void> {
  if ((await readRegistryText(store)) === null && (await readHistoryLines(store)).length === 0) return;
  throw new Refusal(
    'The bucket has no releases yet, and the folder has.',
    'Store those of the folder in it, once and from one machine: npm run release -- upload.',
  );
}

/**
 * Writes a change to the bucket, and then to the folder. Returns false if somebody else has made a change meanwhile.
 *
 * @param copy null while the bucket is empty
 */
export async function commitDraft(
  store: Store,
  objects: ObjectStore,
  create: ObjectStore['create'],
  copy: BucketCopy | null,
  draft: Draft,
): Promise<boolean> {
  const next = await nextChange(store, copy, draft);
  requireUploaded(next);
  if (!(await createChange(objects, create, next, ensureActivationKey(store.dataDir)))) return false;
  for (const uploaded of draft.uploaded) await markUploaded(store, uploaded);
  await applyChanges(store, copy, [next]);
  // `applyChanges` removes releases that the bucket had; this also removes those that only this machine has.
  for (const { name, version } of draft.removed) await removeRelease(store, name, version);
  return true;
}

async function nextChange(store: Store, copy: BucketCopy | null, draft: Draft): Promise<LoggedChange> {
  const number = (copy?.number ?? 0) + 1;
  const isWhole = draft.isWhole || hasWholeHistory(number);
  const former = isWhole ? await sharedHistory(store, copy) : [];
  return {
    number,
    id: randomUUID(),
    previous: copy?.id ?? null,
    registry: draft.registry?.text ?? (await readRegistryText(store)),
    publishingKeys: draft.publishingKeys ?? readPublishingKeys(store.dataDir),
    freezes: draft.freezes ?? (await readFreezes(store)),
    releases: releasesAfter(draft.isWhole ? {} : (copy?.releases ?? {}), draft),
    history: [...former, ...draft.history],
    isWhole,
  };
}

function releasesAfter(releases: UploadedReleases, { uploaded, removed }: Draft): UploadedReleases {
  const after = new Map(Object.entries(releases).map(([name, versions]) => [name, new Map(Object.entries(versions))]));
  for (const { name, version, upload, contents, storedAt } of uploaded) {
    const versions = after.get(name) ?? new Map<string, UploadedRelease>();
    after.set(name, versions.set(version, { upload, contents, storedAt }));
  }
  for (const { name, version } of removed) after.get(name)?.delete(version);
  return Object.fromEntries([...after].map(([name, versions]) => [name, Object.fromEntries(versions)]));
}

/** Refuses a change that makes a release live that only this machine has: other nodes could not serve it. */
function requireUploaded({ registry, releases }: LoggedChange): void {
  const missing = liveReleases(registry).find(({ name, version }) => !findUpload(releases, name, version));
  if (!missing) return;
  const title = `${missing.name}@${missing.version}`;
  throw new Refusal(
    `${title} would be live, and only this machine has it.`,
    `Store it in the bucket first: npm run release -- upload ${title}.`,
  );
}

async function createChange(
  objects: ObjectStore,
  create: ObjectStore['create'],
  change: LoggedChange,
  activationKey: string,
): Promise<boolean> {
  const key = changeKey(change.number);
  const content = sealChange(activationKey, change);
  const isOwn = async () => (await objects.read(key))?.equals(content) ?? false;
  try {
    if (await create(key, content)) return true;
  } catch (error) {
    // The service may have written the object although its answer did not arrive.
    if (await isOwn().catch(() => false)) return true;
    throw error;
  }
  // A repeated request is refused because the first one, whose answer was lost, has written the object.
  return isOwn();
}
