import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { releaseFolder } from '../release-folders';
import type { Store } from '../store-folder';

/**
 * Name of the file in a stored release that names the commit from which it was built. It is beside `release.json`, so that
 * equal inputs give equal builds whatever the commit, and it is neither signed nor served.
 */
const SOURCE_FILE = 'source.json';

const hash = z.string().regex(/^[0-9a-f]{40,64}$/);

const releaseCommit = z.object({ hash, subject: z.string().max(1000) });
/** A commit that changed the folder of a package. */
export type ReleaseCommit = z.infer<typeof releaseCommit>;

const releaseSource = z.object({
  /** The commit that was checked out at publication. */
  commit: hash,
  /** The last commits that changed the folder of the package, newest first. */
  commits: z.array(releaseCommit).max(1000),
});
/** The commits from which a release was built. */
export type ReleaseSource = z.infer<typeof releaseSource>;

/** Writes the source of a build into its folder; removes that of an earlier build if it is not known. */
export async function writeSource(build: string, source: ReleaseSource | null): Promise<void> {
  const path = join(build, SOURCE_FILE);
  if (source) await writeFile(path, `${JSON.stringify(source, null, 2)}\n`);
  else await rm(path, { force: true });
}

/** Returns the source of a stored release; null if it is not known. */
export async function readSource(store: Store, name: string, version: string): Promise<ReleaseSource | null> {
  try {
    const text = await readFile(join(releaseFolder(store, name, version), SOURCE_FILE), 'utf8');
    return releaseSource.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Returns the commits of a release that another one of the same package does not have, newest first; null if it does
 * not follow the other one, or if that is not known.
 */
export function commitsSince(source: ReleaseSource | null, other: ReleaseSource | null): ReleaseCommit[] | null {
  const last = other?.commits[0];
  const position = source?.commits.findIndex((commit) => commit.hash === last?.hash) ?? -1;
  return source && position >= 0 ? source.commits.slice(0, position) : null;
}
