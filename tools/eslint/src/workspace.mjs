import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * @typedef {'host' | 'remote' | 'shared' | 'server' | 'tools' | 'e2e'} Role The role of a package, given by its folder.
 * @typedef {{ name: string, folder: string, role: Role, short: string, parts: string[] }} Package
 *   name: as in its package.json; folder: path below the root; short: last segment of the folder (`bus`);
 *   parts: folders of `src` that are separate entries (`@atrium/ui/table`).
 */

/** @param {string} folder @returns {Role | undefined} */
function roleOf(folder) {
  if (folder === 'host' || folder === 'server' || folder === 'e2e') return folder;
  if (/^remote-[^/]+$/.test(folder)) return 'remote';
  if (/^shared\/[^/]+$/.test(folder)) return 'shared';
  return /^tools\/[^/]+$/.test(folder) ? 'tools' : undefined;
}

/**
 * Returns the folders of `src` that the package exports as `./*`.
 *
 * @param {string} folder Absolute path of the package.
 * @param {{ exports?: Record<string, string> }} manifest
 */
function partsOf(folder, manifest) {
  const sources = join(folder, 'src');
  if (manifest.exports?.['./*'] !== './src/*/index.ts' || !existsSync(sources)) return [];
  return readdirSync(sources).filter((part) => existsSync(join(sources, part, 'index.ts')));
}

/** @param {string} root @returns {string[]} */
function foldersOf(root) {
  const below = (/** @type {string} */ parent) =>
    readdirSync(join(root, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.'))
      .map((entry) => (parent === '.' ? entry.name : `${parent}/${entry.name}`));
  return [...below('.'), ...['shared', 'tools'].filter((parent) => existsSync(join(root, parent))).flatMap(below)];
}

/**
 * Returns every package of the workspace, found by its folder. The import rules thus cover a new remote or shared
 * package from its first file, without a change of the lint configuration.
 *
 * @param {string} root Absolute path of the workspace.
 * @returns {Package[]}
 */
export function readWorkspace(root) {
  return foldersOf(root).flatMap((folder) => {
    const role = roleOf(folder);
    const manifest = join(root, folder, 'package.json');
    if (!role || !existsSync(manifest)) return [];
    const content = JSON.parse(readFileSync(manifest, 'utf8'));
    const short = folder.slice(folder.lastIndexOf('/') + 1);
    return [{ name: content.name, folder, role, short, parts: partsOf(join(root, folder), content) }];
  });
}

/**
 * Returns the package of a file and its path in it, or undefined if it belongs to no package.
 *
 * @param {Package[]} packages
 * @param {string} root
 * @param {string} file Absolute path.
 * @returns {{ owner: Package, path: string } | undefined} path: relative to the package's folder, with slashes.
 */
export function locate(packages, root, file) {
  const path = relative(root, file).split(sep).join('/');
  const owner = packages.find(({ folder }) => path.startsWith(`${folder}/`));
  return owner && { owner, path: path.slice(owner.folder.length + 1) };
}
