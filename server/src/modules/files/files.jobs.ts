import { z } from 'zod';
import type { AppDeps } from '../../deps/deps';
import { defineJob } from '../../jobs/define-job';
import { FILE_STORES, type FileStoreName } from '../../lib/storage/storage';

const HOUR_MS = 3_600_000;
const BATCH_SIZE = 200;

/** Removes the bytes of files whose rows were deleted. */
export const removeBytes = defineJob({
  name: 'files.removeBytes',
  schema: z.strictObject({ ids: z.array(z.uuid()) }),
  run: (deps, { ids }) => deps.storage.files.remove(ids),
});

/**
 * Removes stored bytes without a row, which a process leaves behind if it is killed between storing a file and
 * committing its row. Keeps bytes younger than an hour, since their transaction may be open; none takes that long.
 */
export const sweepStorage = defineJob({
  name: 'files.sweepStorage',
  schema: z.strictObject({}),
  // Infrequent, because it lists everything in the storage.
  every: 6 * HOUR_MS,
  async run(deps) {
    // In the bucket of another installation, that one uses the files that are unknown here.
    if (await deps.storage.mayRemove()) {
      for (const name of FILE_STORES) await sweepStore(deps, name);
    }
    await deps.storage.removeLeftovers(deps.clock.now());
  },
});

async function sweepStore(deps: AppDeps, name: FileStoreName): Promise<void> {
  const store = deps.storage[name];
  const before = deps.clock.now().getTime() - HOUR_MS;
  for await (const page of store.pages()) {
    const old = page.filter(({ storedAt }) => storedAt.getTime() < before).map(({ id }) => id);
    for (let from = 0; from < old.length; from += BATCH_SIZE) {
      const ids = old.slice(from, from + BATCH_SIZE);
      const known = new Set<string>();
      for (const referenced of deps.parts.referencedBytes[name]) {
        for (const id of await referenced(deps.db, ids)) known.add(id);
      }
      const unreferenced = ids.filter((id) => !known.has(id));
      await store.remove(unreferenced);
      if (unreferenced.length > 0)
        deps.log.info({ store: name, count: unreferenced.length }, 'Left-over files were removed');
    }
  }
}
