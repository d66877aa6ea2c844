import { exec } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import {
  bucketOf,
  openStore,
  operator,
  publicKeyIn,
  readRegistry,
  refreshStore,
  type Store,
  trustKey,
} from '@atrium/releases';
import type { Author } from '@atrium/releases';
import { publish } from '@atrium/tools-release';
import { Refusal } from '../terminal/refusal';
import { step } from '../terminal/step';
import { dataFolder, ROOT } from '../workspace';
import type { PipelineEnvironment } from './environment';

/** A release that was stored. */
export interface PublishedRelease {
  name: string;
  version: string;
  /** Absolute path. */
  folder: string;
}

/**
 * Stores a release in `DATA_DIR`, signed with `PUBLISHING_KEY`, and in the bucket if releases are in one.
 *
 * @throws Refusal of the release store
 */
export async function publishRelease(
  name: string,
  { version, why }: { version: string | undefined; why: string | undefined },
  env: PipelineEnvironment,
): Promise<PublishedRelease> {
  const dataDir = dataFolder();
  const store = openStore(dataDir, bucketOf(env, dataDir));
  await refreshStore(store);
  const author = { who: operator(env), why };
  const keyFile = env['PUBLISHING_KEY'] ? resolve(ROOT, env['PUBLISHING_KEY']) : undefined;
  if (keyFile !== undefined) await trustOwnKey(store, name, keyFile, author);
  const published = await publish(store, ROOT, name, { version, author, keyFile });
  return { name, version: published.version, folder: join(store.folder, name, published.version) };
}

/**
 * Trusts the key of the team in a store that never had a live version, such as that of a pipeline. In an installation,
 * only the operators decide which keys it trusts.
 */
async function trustOwnKey(store: Store, name: string, keyFile: string, author: Author): Promise<void> {
  const key = publicKeyIn(keyFile);
  if (key === null) throw new Refusal(`There is no file ${keyFile}, which PUBLISHING_KEY names.`);
  const { serial } = await readRegistry(store);
  if (serial === 0) await trustKey(store, name, key, author);
}

/** Runs the command of `ATRIUM_DELIVER`, which copies a release to the server; does nothing without one. */
export async function deliverRelease(
  { name, version, folder }: PublishedRelease,
  env: PipelineEnvironment,
): Promise<void> {
  const command = env['ATRIUM_DELIVER'];
  if (!command) return;
  const release = { RELEASE_NAME: name, RELEASE_VERSION: version, RELEASE_FOLDER: folder };
  await step('Delivering', async () => {
    try {
      await promisify(exec)(command, { cwd: ROOT, env: { ...env, ...release } });
    } catch (failure) {
      throw new Refusal(`ATRIUM_DELIVER failed: ${String(failure)}`);
    }
  });
}
