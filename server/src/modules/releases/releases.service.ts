import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isStored } from '@atrium/releases';

/** Valid names of packages, versions and files in the release store. */
export const NAME = /^[A-Za-z0-9][\w.-]*$/;
/** A file with a content hash in its name, which is therefore identical in each version that has it. */
const NAMED_BY_CONTENT = /\.[0-9a-f]{16}\.\w+$/;

/**
 * Returns a version of a package that has a file with a content hash in its name; null if there is none.
 *
 * @param folder of the releases
 * @param beside suffix of a file that must exist next to it, such as `.map`
 */
export async function findVersionWith(folder: string, name: string, file: string, beside = ''): Promise<string | null> {
  if (!NAMED_BY_CONTENT.test(file)) return null;
  const versions = await readdir(join(folder, name)).catch(() => []);
  // The newest versions are requested most, and their folders usually sort last.
  for (const version of versions.reverse()) {
    if (!isStored({ folder }, name, version)) continue;
    const isThere = await access(join(folder, name, version, file + beside)).then(
      () => true,
      () => false,
    );
    if (isThere) return version;
  }
  return null;
}
