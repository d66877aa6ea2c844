import type { BuiltRelease } from '../built-release/built-release';
import { releaseFolder } from '../release-folders';
import { firstScripts, totalSize } from '../release-sizes';
import type { Store } from '../store-folder';
import { type Conflict, type PlannedChange, titleOf } from './conflict';
import { activeReleases, type Installation } from './installation';

/**
 * The most that a browser may have to download to show a page, in KB (1,000 bytes) of scripts after Brotli. For pages of
 * remotes this is in addition to the host.
 */
export const PAGE_BUDGET_KB = { host: 400, remote: 300 } as const;

/** Returns the pages of changed releases that are larger than the budget. */
export function findLargePages(store: Store, installation: Installation, { changed }: PlannedChange): Conflict[] {
  return activeReleases(installation)
    .filter(({ name }) => changed.has(name))
    .flatMap((release) => {
      const budget = PAGE_BUDGET_KB[release.kind];
      const large = pageSizes(store, release).filter(({ sizeBytes }) => sizeBytes > budget * 1000);
      return large.map(({ page, sizeBytes }) => ({
        needs: release.name,
        keys: [`${release.name} size ${page}`],
        sentence: `${titleOf(release)} loads ${Math.ceil(sizeBytes / 1000)} KB of scripts for ${page}, which is over the budget of ${budget} KB: load parts of the page later, or raise PAGE_BUDGET_KB in shared/releases.`,
      }));
    });
}

/** Returns the compressed size of the scripts of each page of a stored release. */
function pageSizes(store: Store, release: BuiltRelease): { page: string; sizeBytes: number }[] {
  const folder = releaseFolder(store, release.name, release.version);
  const shared = release.kind === 'host' ? firstScripts(folder, release.html) : remoteScripts(release);
  return Object.entries(release.pages).map(([page, files]) => {
    const sizeBytes = totalSize(folder, [...shared, ...files.map(({ file }) => file)]);
    return { page: page.startsWith('/') || page === '*' ? page : `/${page}`, sizeBytes };
  });
}

const remoteScripts = ({ entry, preload }: Extract<BuiltRelease, { kind: 'remote' }>): string[] =>
  [entry, ...preload].map(({ file }) => file);
