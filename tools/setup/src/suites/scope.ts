import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolders } from '../install/fingerprint.mjs';
import { Refusal } from '../terminal/refusal';
import { ROOT } from '../workspace';

/** The part of the workspace that a change affects. */
export interface Scope {
  /** Changed files that still exist, relative to the workspace. */
  files: readonly string[];
  /** Packages with changed files, and those that read a changed file of another package. */
  changed: readonly string[];
  /** Those packages and every package that depends on one of them, directly or indirectly. */
  affected: readonly string[];
}

/** Files that can affect the results of every package, including those of the lint. */
const SHARED_SETTINGS =
  /^(package\.json|pnpm-workspace\.yaml|pnpm-lock\.yaml|tsconfig\.base\.json|jest\.config\.mjs|\.oxlintrc\.json|tools\/(eslint|typescript)\/.*)$/;

/**
 * Files that packages read without depending on the package that contains them: the manifests of remotes, which the
 * shell, the server, the journeys and lint rules read, and the example of the server's configuration.
 */
const READ_BY: readonly { files: RegExp; readers: readonly string[] }[] = [
  { files: /^remote-[^/]+\/remote\.json$/, readers: ['host', 'server', 'e2e'] },
  { files: /^\.env\.example$/, readers: ['server'] },
];

/** Dependencies within the workspace: the package folders that each package folder depends on. */
export type WorkspaceGraph = ReadonlyMap<string, readonly string[]>;

/** Returns the packages that changed files affect. */
export function scopeOf(files: readonly string[], graph: WorkspaceGraph): Omit<Scope, 'files'> {
  const folders = [...graph.keys()];
  const readers = READ_BY.filter((read) => files.some((file) => read.files.test(file))).flatMap((read) => read.readers);
  const changed = files.some((file) => SHARED_SETTINGS.test(file))
    ? folders
    : folders.filter((folder) => readers.includes(folder) || files.some((file) => file.startsWith(`${folder}/`)));
  const affected = new Set(changed);
  for (let size = -1; size !== affected.size;) {
    size = affected.size;
    for (const [folder, dependencies] of graph) {
      if (dependencies.some((one) => affected.has(one))) affected.add(folder);
    }
  }
  return { changed, affected: folders.filter((folder) => affected.has(folder)) };
}

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Reads the dependencies within the workspace from every package.json. */
export function workspaceGraph(root = ROOT): WorkspaceGraph {
  const manifests = packageFolders(root).map((folder) => {
    // pnpm reads and checks this file.
    const content = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
    return { folder, ...content };
  });
  const folderOf = new Map(manifests.map(({ name, folder }) => [name, folder]));
  return new Map(
    manifests.map(({ folder, dependencies, devDependencies, peerDependencies }) => {
      const names = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
      return [folder, names.flatMap((name) => folderOf.get(name) ?? [])];
    }),
  );
}

const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: ROOT, encoding: 'utf8' });

const lines = (text: string) => text.split('\n').filter((line) => line !== '');

/** Returns the commit at which the branch left main. A clone may have only the remote's main. */
function branchPoint(): string {
  for (const main of ['main', 'origin/main']) {
    try {
      return git('merge-base', 'HEAD', main).trim();
    } catch {
      // The clone lacks this branch.
    }
  }
  console.log('There is no branch main; comparing with HEAD.');
  return 'HEAD';
}

/** Returns the scope of all differences from main: commits of this branch, uncommitted changes and new files. */
export function changedScope(): Scope {
  const files = [
    ...lines(git('diff', '--name-only', '--no-renames', branchPoint())),
    ...lines(git('ls-files', '--others', '--exclude-standard')),
  ];
  return { files: files.filter((file) => existsSync(join(ROOT, file))), ...scopeOf(files, workspaceGraph()) };
}

/**
 * Returns the scope of the given packages, without the packages that depend on them.
 *
 * @param folders paths of packages in the workspace: `remote-leave`, `shared/ui`
 * @throws Refusal if a folder is not a package
 */
export function packageScope(folders: readonly string[]): Scope {
  const known = packageFolders(ROOT);
  const unknown = folders.filter((folder) => !known.includes(folder));
  if (unknown.length > 0) {
    throw new Refusal(`There is no package ${unknown.join(', ')}. Packages: ${known.toSorted().join(', ')}.`);
  }
  const files = lines(git('ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders));
  return { files: files.filter((file) => existsSync(join(ROOT, file))), changed: folders, affected: folders };
}
