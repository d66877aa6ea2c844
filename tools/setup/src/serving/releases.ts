import {
  activateIfNew,
  BucketError,
  bucketOf,
  freezeOf,
  NotOwnerError,
  openStore,
  operator,
  readFreezes,
  refreshStore,
} from '@atrium/releases';
import type { ServerRecord, Store } from '@atrium/releases';
import { publishAll } from '@atrium/tools-release';
import { step } from '../terminal/step';
import { ROOT } from '../workspace';

/**
 * Publishes the builds to the release store of a data folder and activates new releases. Releases that were rolled back
 * stay rolled back, and those of frozen packages are only stored. Changes nothing while the bucket of the releases
 * cannot be reached, or is not known to belong to this installation; the server then serves the local copy. After a
 * restore, the server has to start before the owner is known.
 *
 * @param dataDir absolute path
 * @param server the server that will run with them; null if its record is unknown
 */
export async function publishBuilds(dataDir: string, why: string, server: ServerRecord | null): Promise<void> {
  const store = openStore(dataDir, bucketOf(process.env, dataDir));
  const author = { who: operator(process.env), why };
  await step(
    'Releases',
    async (show) => {
      const failure = await refreshFolder(store);
      if (failure !== null) return [`as they were. ${failure}`];
      const published = await publishAll(store, ROOT, author, ({ name }) => show(name));
      const changes = await activateIfNew(store, published, author, server);
      const fresh = published.filter(({ stored }) => stored);
      const freezes = fresh.length > 0 ? await readFreezes(store) : [];
      const frozen = fresh.filter(({ name }) => freezeOf(freezes, name));
      return [
        ...changes.map(({ name, version }) => `${name} ${version} is live`),
        ...frozen.map(({ name, version }) => `${name} ${version} is stored, but ${name} is frozen`),
      ];
    },
    (lines) => lines.join(', ') || 'as they were',
  );
}

/** Updates the folder from the bucket, if there is one. Returns the reason why it cannot be changed, or null. */
async function refreshFolder(store: Store): Promise<string | null> {
  try {
    await refreshStore(store);
    await store.bucket?.requireOwner?.();
    return null;
  } catch (error) {
    if (error instanceof BucketError) return error.message;
    if (error instanceof NotOwnerError) return `${error.message} ${error.advice}`;
    throw error;
  }
}
