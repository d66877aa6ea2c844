import { dependencyFolder, readPackage } from './workspace-package';
import type { WorkspacePackage } from './workspace-package';

/** The package through which remotes reach all that has identity. */
export const PLATFORM = '@atrium/platform';

interface SharedLibrary {
  singleton: true;
  requiredVersion: false;
  import: false;
}
type SharedLibraries = Record<string, SharedLibrary>;

/** `react/jsx-runtime` and its like are modules of their own: only a key that ends in a slash shares them. */
const shareKeys = (peer: string): string[] => (peer === 'react' ? ['react', 'react/'] : [peer]);

/**
 * What a remote takes from the host: its peers. They are not in its bundle; `host/src/remotes/shared-libraries.ts` has
 * them.
 *
 * @throws Error if it names a peer that no host provides; it would fail in the browser only
 */
export function consumedLibraries(remote: WorkspacePackage): SharedLibraries {
  const platform = readPackage(dependencyFolder(remote, PLATFORM));
  const provided = new Set([PLATFORM, ...Object.keys(platform.peerDependencies)]);
  const unknown = Object.keys(remote.peerDependencies).filter((peer) => !provided.has(peer));
  if (unknown.length > 0) {
    throw new Error(
      `${remote.name} has peerDependencies that the host does not share: ${unknown.join(', ')}. ` +
        `Move them to dependencies, or make ${PLATFORM} offer them.`,
    );
  }
  const keys = Object.keys(remote.peerDependencies).flatMap(shareKeys);
  return Object.fromEntries(keys.map((key) => [key, { singleton: true, requiredVersion: false, import: false }]));
}
