import { activateIfNew, openStore, operator } from '@atrium/releases';
import type { ServerRecord } from '@atrium/releases';
import { publishAll } from '@atrium/tools-release';
import { step } from '../terminal/step';
import { ROOT } from '../workspace';

/**
 * Publishes the builds to the release store of a data folder and activates new releases. Releases that were rolled back
 * stay rolled back.
 *
 * @param dataDir absolute path
 * @param server the server that will run with them; null if it is not known what it provides
 */
export async function publishBuilds(dataDir: string, why: string, server: ServerRecord | null): Promise<void> {
  const store = openStore(dataDir);
  const author = { who: operator(process.env), why };
  await step(
    'Releases',
    async (show) => {
      const published = await publishAll(store, ROOT, author, ({ name }) => show(name));
      return activateIfNew(store, published, author, server);
    },
    (changes) => changes.map(({ name, version }) => `${name} ${version} is live`).join(', ') || 'as they were',
  );
}
