import { z } from 'zod';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps';
import { defineJob, type Job } from '../../jobs/define-job';
import { SHELVES, type ShelfName } from '../../lib/storage/storage';
import * as repository from './files.repository';

const HOUR_MS = 3_600_000;
const AT_ONCE = 200;

/** Removes the bytes of files whose rows were deleted. */
export const removeBytes = defineJob({
  name: 'files.removeBytes',
  schema: z.strictObject({ ids: z.array(z.uuid()) }),
  run: (deps, { ids }) => deps.storage.files.remove(ids),
});

/** For each shelf, returns which of the ids a database row references. */
export type ShelfQueries = Readonly<Record<ShelfName, (tx: Tx, ids: readonly string[]) => Promise<readonly string[]>>>;

export const shelvedFiles = repository.existing;

/**
 * Removes stored bytes without a row, which a process leaves behind if it is killed between storing a file and
 * committing its row. Keeps bytes younger than an hour, since their transaction may be open; none takes that long.
 */
export function sweepStorage(shelved: ShelfQueries): Job<Record<string, never>> {
  return defineJob({
    name: 'files.sweepStorage',
    schema: z.strictObject({}),
    // Infrequent, because it lists everything in the storage.
    every: 6 * HOUR_MS,
    async run(deps) {
      for (const name of SHELVES) await sweepShelf(deps, name, shelved[name]);
      await deps.storage.removeLeftovers(deps.clock.now());
    },
  });
}

async function sweepShelf(deps: AppDeps, name: ShelfName, shelved: ShelfQueries[ShelfName]): Promise<void> {
  const shelf = deps.storage[name];
  const before = deps.clock.now().getTime() - HOUR_MS;
  for await (const page of shelf.pages()) {
    const old = page.filter(({ storedAt }) => storedAt.getTime() < before).map(({ id }) => id);
    for (let from = 0; from < old.length; from += AT_ONCE) {
      const ids = old.slice(from, from + AT_ONCE);
      const known = new Set(await shelved(deps.db, ids));
      const left = ids.filter((id) => !known.has(id));
      await shelf.remove(left);
      if (left.length > 0) deps.log.info({ shelf: name, count: left.length }, 'Left-over files were removed');
    }
  }
}
