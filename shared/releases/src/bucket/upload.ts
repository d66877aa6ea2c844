import { readPublishingKeys } from '@atrium/signing';
import { changeStore } from '../change-store';
import { emptyDraft, type LockedStore } from '../draft';
import { type Author, readHistory, record } from '../history';
import { withFileLock } from '../lock';
import { Refusal } from '../refusal';
import { nextSerial, readRegistry, writeRegistry } from '../registry-file';
import { readRelease, storedPackages, storedVersions } from '../release-folders';
import type { Store, Target } from '../store-folder';
import { commitDraft } from './change-bucket';
import { changeNumbers } from './change-log';
import { readCopy } from './copy';
import type { ReleaseBucket } from './object-store';
import { uploadRelease } from './release-transfer';
import { findUpload, type UploadedRelease } from './uploaded-release';
import { withWriteLock } from './write-lock';

/**
 * Records that a release was stored, and uploads it if there is a bucket that does not have it in this form. A release
 * that the store had before is recorded if its history does not know it, as after a publication that was killed.
 *
 * @param isNew whether the store did not have it before
 * @throws Refusal if somebody else has stored this version meanwhile
 */
export async function recordPublication(store: Store, target: Target, author: Author, isNew: boolean): Promise<void> {
  const known = uploadIn(store, target);
  const upload = store.bucket ? await uploadRelease(store, store.bucket.objects, target, known) : null;
  if (!isNew && !upload && (await isRecorded(store, target))) return;
  await changeStore(store, async (locked) => {
    addUpload(locked, target, known, upload);
    record(locked, [entryOf(target, 'publish', author)]);
  });
}

const isRecorded = async (store: Store, { name, version }: Target): Promise<boolean> =>
  (await readHistory(store)).some(
    (entry) => ['publish', 'upload'].includes(entry.action) && entry.name === name && entry.version === version,
  );

/**
 * Uploads a release that is in the folder, such as one that a pipeline has copied there.
 *
 * @returns false if the bucket has it already
 * @throws Refusal without a bucket, if the folder has no such release, or if somebody else has stored it meanwhile
 */
export async function uploadVersion(store: Store, target: Target, author: Author): Promise<boolean> {
  const { objects } = requireBucket(store);
  if (!readRelease(store, target.name, target.version)) {
    throw new Refusal(`${target.name} ${target.version} is not in the store.`, `status ${target.name} lists what is.`);
  }
  const known = uploadIn(store, target);
  const upload = await uploadRelease(store, objects, target, known);
  if (!upload) return false;
  await changeStore(store, async (locked) => {
    addUpload(locked, target, known, upload);
    record(locked, [entryOf(target, 'upload', author)]);
  });
  return true;
}

/** Returns an entry of the history, without the reason for ignoring freezes, which concern only activations. */
const entryOf = ({ name, version }: Target, action: 'publish' | 'upload', { who, why }: Author) => ({
  who,
  action,
  name,
  version,
  why,
});

const uploadIn = (store: Store, { name, version }: Target): UploadedRelease | undefined =>
  findUpload(readCopy(store)?.releases ?? {}, name, version);

function addUpload(
  locked: LockedStore,
  target: Target,
  known: UploadedRelease | undefined,
  upload: UploadedRelease | null,
): void {
  if (!upload) return;
  if (uploadIn(locked, target)?.upload !== known?.upload) {
    throw new Refusal(
      `${target.name} ${target.version} was stored by somebody else meanwhile.`,
      'Look at what is stored, and publish yours under another version if it differs.',
    );
  }
  locked.draft.uploaded.push({ ...target, ...upload });
}

/**
 * Stores everything that the folder has in an empty bucket, of which the folder is the copy from then on. The registry gets
 * a serial that no browser has seen.
 *
 * @throws Refusal without a bucket, or if it has releases already
 */
export async function fillBucket(store: Store, author: Author): Promise<Target[]> {
  const bucket = requireBucket(store);
  const stored: Target[] = [];
  for (const name of await storedPackages(store)) {
    const versions = (await storedVersions(store, name)).filter((version) => readRelease(store, name, version));
    stored.push(...versions.map((version) => ({ name, version })));
  }
  return withFileLock(store, () =>
    withWriteLock(bucket, async (create) => {
      await requireEmpty(bucket);
      const draft = { ...emptyDraft(), isWhole: true, publishingKeys: readPublishingKeys(store.dataDir) };
      const locked = { ...store, draft };
      for (const target of stored) {
        const upload = await uploadRelease(store, bucket.objects, target, undefined);
        if (upload) draft.uploaded.push({ ...target, ...upload });
      }
      record(
        locked,
        stored.map((target) => entryOf(target, 'upload', author)),
      );
      const registry = await readRegistry(store);
      if (registry.serial > 0) writeRegistry(locked, { ...registry, serial: nextSerial(registry.serial) });
      if (!(await commitDraft(store, bucket.objects, create, readCopy(store), draft))) await requireEmpty(bucket);
      return stored;
    }),
  );
}

async function requireEmpty({ objects }: ReleaseBucket): Promise<void> {
  if ((await changeNumbers(objects)).length === 0) return;
  throw new Refusal('The bucket has releases already.', 'Name single versions: upload remote-chat@1.4.0.');
}

function requireBucket({ bucket }: Store): ReleaseBucket {
  if (bucket) return bucket;
  throw new Refusal('No bucket is configured for releases.', 'Set RELEASES_S3=true and the variables of the bucket.');
}
