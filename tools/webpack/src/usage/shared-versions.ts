import { existsSync } from 'node:fs';
import { dependencyFolder, readPackage } from '../workspace-package';
import type { WorkspacePackage } from '../workspace-package';

/**
 * Returns the installed versions of a package's libraries. Omits packages of the workspace and missing libraries.
 *
 * @param names names of dependencies or peer dependencies of the package
 */
export function installedVersions(own: WorkspacePackage, names: readonly string[]): Record<string, string> {
  const ranges: Readonly<Record<string, string>> = { ...own.dependencies, ...own.peerDependencies };
  return Object.fromEntries(
    names
      .filter((name) => !ranges[name]?.startsWith('workspace:') && existsSync(dependencyFolder(own, name)))
      .toSorted()
      .map((name) => [name, readPackage(dependencyFolder(own, name)).version]),
  );
}
