import { readActivationKey } from '@atrium/signing';
import type { ObjectStore } from '../bucket/object-store';
import { openObject, sealObject } from '../bucket/sealed-object';
import type { Store } from '../store-folder';
import { type Health, parseHealth, readHealth, replaceHealth } from './health-file';

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
