import type { Draft } from './draft';
import { replaceFreezes } from './freezes/freeze-file';
import { appendHistory, completeHistory } from './history';
import { replaceRegistry } from './registry-file';
import { removeRelease } from './release-folders';
import { adoptPublishingKeys } from './signing/adopted-keys';
import type { Store } from './store-folder';

/** Writes a change to the folder. Call it only while holding the lock. */
export async function writeDraft(
  store: Store,
  { registry, publishingKeys, freezes, history, removed }: Draft,
): Promise<void> {
  // The next registry replaces what the last one has of the history.
  await completeHistory(store);
  // Servers read the registry before the keys, so that those who see the new serial know the new keys as well.
  if (publishingKeys) adoptPublishingKeys(store.dataDir, publishingKeys);
  if (registry) await replaceRegistry(store, registry);
  if (freezes) replaceFreezes(store, freezes);
  if (history.length > 0) await appendHistory(store, history);
  for (const { name, version } of removed) await removeRelease(store, name, version);
}
