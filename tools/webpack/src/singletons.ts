import { dependencyFolder, readPackage } from './workspace-package';
import type { WorkspacePackage } from './workspace-package';

/** The package through which remotes access all singletons. */
export const PLATFORM = '@atrium/platform';

interface SharedLibrary {
  singleton: true;
  requiredVersion: false;
  import: false;
}
type SharedLibraries = Record<string, SharedLibrary>;

/** Subpaths such as `react/jsx-runtime` are separate modules, which only a key with a trailing slash shares. */
const shareKeys = (peer: string): string[] => (peer === 'react' ? ['react', 'react/'] : [peer]);

/**
 * Returns the libraries that a remote takes from the host: its peer dependencies. They are not in its bundle;
 * `host/src/remotes/loading/shared-libraries.ts` provides them.
 *
 * @throws Error for a peer that the host does not provide, which would otherwise fail only in the browser
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
