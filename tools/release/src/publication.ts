import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  canSign,
  isSignedWith,
  readRelease,
  recordPublication,
  Refusal,
  storeRelease,
  trustedSignature,
  writeSource,
} from '@atrium/releases';
import type { Author, Publication, Store } from '@atrium/releases';
import { buildPackage, inputsHash, plannedVersion } from '@atrium/tools-webpack';
import { sourceOf } from './git-source';

/** Returns the names of a workspace's packages that are released: the host, then the remotes. */
export function releasedPackages(root: string): string[] {
  return readdirSync(root)
    .filter(
      (name) => (name === 'host' || name.startsWith('remote-')) && existsSync(join(root, name, 'webpack.config.ts')),
    )
    .sort();
}

/**
 * Builds and stores a package, unless this version is already stored. Does not make it live. With a bucket it uploads
 * the version, even if it was stored before and its upload was interrupted.
 *
 * @param root folder of the workspace
 * @param version defaults to the package's version with the hash of its inputs
 * @param keyFile private publishing key of the team; defaults to the one of this installation
 * @throws Refusal if the package does not exist, if another build already has this version, without a trusted key, or
 *   if the bucket belongs to another installation (`NotOwnerError`)
 */
export async function publish(
  store: Store,
  root: string,
  name: string,
  { version, author, keyFile }: { version?: string | undefined; author: Author; keyFile?: string | undefined },
): Promise<Publication> {
  if (!releasedPackages(root).includes(name)) {
    throw new Refusal(`There is no package ${name} to release.`, `There are ${releasedPackages(root).join(', ')}.`);
  }
  // Checked first, since otherwise a refused release would be built and stored in this folder only.
  await store.bucket?.requireOwner?.();
  const folder = join(root, name);
  const inputs = inputsHash(folder);
  const planned = plannedVersion(folder, inputs, version);
  const existing = readRelease(store, name, planned);
  const target = { name, version: planned };
  if (existing?.inputs === inputs && isSignedWith(trustedSignature(store, existing), keyFile)) {
    await recordPublication(store, target, author, false);
    return { name, version: planned, stored: false };
  }
  if (existing && existing.inputs !== inputs) {
    throw new Refusal(
      `${name} ${planned} is already stored and was built from other sources; a release never changes.`,
      'Publish under another version: --version 1.4.1.',
    );
  }
  const build = await buildPackage(folder, { version });
  await writeSource(build.folder, await sourceOf(folder));
  const stored = await storeRelease(store, build.folder, { keyFile, author });
  await recordPublication(store, target, author, stored);
  return { name, version: planned, stored };
}

/**
 * Publishes every package of the workspace, except those that only their teams can sign.
 *
 * @param onPublished called after each one, for progress
 */
export async function publishAll(
  store: Store,
  root: string,
  author: Author,
  onPublished: (published: Publication) => void = () => {},
): Promise<Publication[]> {
  const published: Publication[] = [];
  for (const name of releasedPackages(root).filter((each) => canSign(store, each))) {
    const one = await publish(store, root, name, { author });
    onPublished(one);
    published.push(one);
  }
  return published;
}
