import { join } from 'node:path';
import { liveOf, readRegistry, readSource } from '@atrium/releases';
import type { Store } from '@atrium/releases';
import { commitsOf, headOf } from '../git-source';

/** Maximum number of listed commits per package. */
const MAX_NAMED = 10;
/** Number of shown digits of a hash. */
const DIGITS = 8;

/**
 * Reports what changed in the folders of packages since their live versions.
 *
 * @param root folder of the workspace
 * @param names packages of the workspace
 * @returns a paragraph for each package whose live version records its commit; none outside of a clone
 */
export async function commitReport(store: Store, root: string, names: readonly string[]): Promise<string[]> {
  if ((await headOf(root)) === null) return [];
  const registry = await readRegistry(store);
  const paragraphs = await Promise.all(
    names.map(async (name) => {
      const version = liveOf(registry, name)?.active.version;
      if (version === undefined) return [];
      const source = await readSource(store, name, version);
      return source ? [await changesSince(join(root, name), `${name} ${version}`, source.commit)] : [];
    }),
  );
  return paragraphs.flat();
}

async function changesSince(folder: string, title: string, commit: string): Promise<string> {
  const commits = await commitsOf(folder, `${commit}..HEAD`);
  if (commits === null) return `${title} was built from ${commit.slice(0, DIGITS)}, which this clone does not have.`;
  const count = commits.length === 1 ? '1 commit' : `${commits.length || 'No'} commits`;
  const named = commits.slice(0, MAX_NAMED).map(({ hash, subject }) => `  ${hash.slice(0, DIGITS)} ${subject}`);
  const more = commits.length > MAX_NAMED ? [`  and ${commits.length - MAX_NAMED} more`] : [];
  return [`${count} since ${title}`, ...named, ...more].join('\n');
}
