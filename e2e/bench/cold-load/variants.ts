import { mkdtempSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@atrium/contracts';
import { keysFolder } from '@atrium/signing';
import { activate, openStore, readRegistry, RELEASE_FILE, storeRelease } from '@atrium/releases';
import { publishAll, releasedPackages } from '@atrium/tools-release';
import { defineOneBundle, inputsHash, type PageFiles, runWebpack } from '@atrium/tools-webpack';
import { ROOT } from '../../harness/workspace';

const author = { who: 'bench' };
const ONE = '0.0.0-one-bundle';

const emptyDataDir = (): string => mkdtempSync(join(tmpdir(), 'atrium-bench-'));

/** Creates a data folder with the releases of host and remotes as they are deployed. */
export async function storeReleases(): Promise<string> {
  const dataDir = emptyDataDir();
  const store = openStore(dataDir);
  const published = await publishAll(store, ROOT, author);
  await activate(store, published, author);
  return dataDir;
}

/**
 * Creates a data folder with the same sources in a single build. It has the same registry, in which a remote's pages
 * preload their chunks of the single build, so that both variants preload alike.
 */
export async function oneBundle(federatedDir: string): Promise<string> {
  const dataDir = emptyDataDir();
  const host = join(ROOT, 'host');
  const output = join(dataDir, 'build');
  const remotes = releasedPackages(ROOT).filter((name) => name !== 'host');
  let pages: PageFiles = {};
  const define = defineOneBundle(
    host,
    remotes.map((name) => join(ROOT, name)),
    (found) => (pages = found),
  );
  await runWebpack(define({ mode: 'production', version: ONE, output }));
  await nameInputs(join(output, RELEASE_FILE), inputsHash(host));
  const store = openStore(dataDir);
  await storeRelease(store, output);
  await activate(store, [{ name: 'host', version: ONE }], author);

  const { host: live } = await readRegistry(store);
  const { remotes: delivered, serial } = await readRegistry(openStore(federatedDir));
  const registry: Registry = { serial, host: live, remotes: withoutFederation(delivered, pages) };
  // One bundle has no releases of teams to verify.
  await rm(keysFolder(dataDir), { recursive: true });
  await writeFile(join(store.folder, 'registry.json'), JSON.stringify(registry));
  return dataDir;
}

async function nameInputs(file: string, inputs: string): Promise<void> {
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), inputs }));
}

/** Returns the registry of the federated build with the page files of the single build, which loads no remote entry. */
function withoutFederation(remotes: Registry['remotes'], pages: PageFiles): Registry['remotes'] {
  return Object.fromEntries(
    Object.entries(remotes).map(([name, { active }]) => {
      const asset = ({ file, integrity }: { file: string; integrity: string }) => ({
        url: `/releases/host/${ONE}/${file}`,
        integrity,
      });
      const own = pages[name] ?? {};
      const [first = []] = Object.values(own);
      const [entry, ...preload] = first.map(asset);
      if (!entry) throw new Error(`${name} has no page in the one build.`);
      return [name, { active: { ...active, entry, preload, pages: {} }, lastGood: null, urgent: false }];
    }),
  );
}
