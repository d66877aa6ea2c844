import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackage, inputsHash, plannedVersion } from '@atrium/tools-webpack';
import { activate } from './activation';
import type { Change, Target } from './activation';
import { record } from './history';
import type { Author } from './history';
import { Refusal } from './refusal';
import { readRegistry } from './registry-file';
import { readRelease, storeRelease } from './store';
import type { Store } from './store';

/** A version that is in the store after publishing. */
export interface Published extends Target {
  /** False where the very same release was there before. */
  stored: boolean;
}

/** Names of the packages of a workspace that are released: the host, then the remotes. */
export function releasedPackages(root: string): string[] {
  return readdirSync(root)
    .filter(
      (name) => (name === 'host' || name.startsWith('remote-')) && existsSync(join(root, name, 'webpack.config.ts')),
    )
    .sort();
}

/**
 * Builds a package unless this very version is stored already, and stores it. It is not live by that.
 *
 * @param root folder of the workspace
 * @param version the package's version and the hash of its inputs unless given
 * @throws Refusal if there is no such package or the version is taken by another build
 */
export async function publish(
  store: Store,
  root: string,
  name: string,
  { version, author }: { version?: string | undefined; author: Author },
): Promise<Published> {
  if (!releasedPackages(root).includes(name)) {
    throw new Refusal(`There is no package ${name} to release.`, `There are ${releasedPackages(root).join(', ')}.`);
  }
  const folder = join(root, name);
  const inputs = inputsHash(folder);
  const planned = plannedVersion(folder, inputs, version);
  const existing = readRelease(store, name, planned);
  if (existing?.inputs === inputs) return { name, version: planned, stored: false };
  if (existing) {
    throw new Refusal(
      `${name} ${planned} is already stored and was built from other sources; a release never changes.`,
      'Publish under another version: --version 1.4.1.',
    );
  }
  const build = await buildPackage(folder, { version });
  const stored = await storeRelease(store, build.folder);
  if (stored) await record(store, [{ who: author.who, action: 'publish', name, version: planned, why: author.why }]);
  return { name, version: planned, stored };
}

/**
 * Publishes every package of the workspace.
 *
 * @param onPublished told after each, for progress
 */
export async function publishAll(
  store: Store,
  root: string,
  author: Author,
  onPublished: (published: Published) => void = () => {},
): Promise<Published[]> {
  const published: Published[] = [];
  for (const name of releasedPackages(root)) {
    const one = await publish(store, root, name, { author });
    onPublished(one);
    published.push(one);
  }
  return published;
}

/**
 * Makes live what came into the store just now, and whatever has nothing live yet. A version that was stored before is
 * left as it is: if it is not live, somebody rolled it back or has not decided yet, and starting must not undo that.
 */
export async function activateIfNew(store: Store, published: readonly Published[], author: Author): Promise<Change[]> {
  const { trails } = await readRegistry(store);
  const targets = published.filter(({ name, stored }) => stored || (trails[name] ?? []).length === 0);
  return targets.length > 0 ? activate(store, targets, author) : [];
}
