import { activateIfNew, bucketOf, freezeOf, openStore, operator, readFreezes, refreshStore } from '@atrium/releases';
import type { ServerRecord } from '@atrium/releases';
import { publishAll } from '@atrium/tools-release';
import { step } from '../terminal/step';
import { ROOT } from '../workspace';

/**
 * Publishes the builds to the release store of a data folder and activates new releases. Releases that were rolled back
 * stay rolled back, and those of frozen packages are stored only.
 *
 * @param dataDir absolute path
 * @param server the server that will run with them; null if it is not known what it provides
 */
export async function publishBuilds(dataDir: string, why: string, server: ServerRecord | null): Promise<void> {
  const store = openStore(dataDir, bucketOf(process.env));
  const author = { who: operator(process.env), why };
  await step(
    'Releases',
    async (show) => {
      await refreshStore(store);
      const published = await publishAll(store, ROOT, author, ({ name }) => show(name));
      const changes = await activateIfNew(store, published, author, server);
      const freezes = await readFreezes(store);
      const frozen = published.filter(({ name, stored }) => stored && freezeOf(freezes, name));
      return [
        ...changes.map(({ name, version }) => `${name} ${version} is live`),
        ...frozen.map(({ name, version }) => `${name} ${version} is stored, but ${name} is frozen`),
      ];
    },
    (lines) => lines.join(', ') || 'as they were',
  );
}
