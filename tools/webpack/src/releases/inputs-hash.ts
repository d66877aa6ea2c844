import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { dependencyFolder, readPackage, workspaceRoot } from '../workspace-package';

/** Build results and files that never become part of a build. Changing them must not create a new version. */
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'coverage', '.cache', 'testing', 'data']);
const SKIPPED_FILES = /\.test\.tsx?$|\.md$|^jest\.config\.|\.log$/;

/** This preset, and the parts of the release store that it uses. Changes of the rest must not create new versions. */
const PRESET_FOLDERS = ['../..', '../../../../shared/releases/src/built-release'].map((path) =>
  join(import.meta.dirname, path),
);

/**
 * Returns a hash of everything on which a build of the package depends: its folder, the workspace packages that it
 * bundles, this preset, the description of a release and the lockfile. Equal inputs produce equal builds, so an equal
 * hash means that nothing needs to be built. Peers of the workspace count as well: the shell provides their main module
 * at run time, but a remote bundles their subpaths, such as `@atrium/platform/forms`.
 *
 * @param packageFolder absolute path of the package
 * @returns 64 hex digits
 */
export function inputsHash(packageFolder: string): string {
  const root = workspaceRoot(packageFolder);
  const hash = createHash('sha256');
  const folders = [...bundledFolders(packageFolder), ...PRESET_FOLDERS.map((path) => realpathSync(path))];
  for (const folder of folders.sort()) hashFolder(hash, root, folder);
  hash.update(readFileSync(join(root, 'pnpm-lock.yaml')));
  hash.update(readFileSync(join(root, 'tsconfig.base.json')));
  return hash.digest('hex');
}

/** Returns the package and the workspace packages that its bundle may contain, recursively. */
function bundledFolders(packageFolder: string, found = new Set<string>()): Set<string> {
  const folder = realpathSync(packageFolder);
  if (found.has(folder)) return found;
  found.add(folder);
  const own = readPackage(folder);
  for (const [name, range] of Object.entries({ ...own.dependencies, ...own.peerDependencies })) {
    if (range.startsWith('workspace:')) bundledFolders(dependencyFolder(own, name), found);
  }
  return found;
}

function hashFolder(hash: ReturnType<typeof createHash>, root: string, folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED_FOLDERS.has(entry.name)) hashFolder(hash, root, path);
    } else if (entry.isFile() && !SKIPPED_FILES.test(entry.name)) {
      hash
        .update(`${relative(root, path)}\0`)
        .update(readFileSync(path))
        .update('\0');
    }
  }
}
