import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * @typedef {'host' | 'remote' | 'shared' | 'server' | 'tools' | 'e2e'} Role What a package is, told by its folder.
 * @typedef {{ name: string, folder: string, role: Role, short: string }} Package
 *   name: as in its package.json; folder: below the root; short: the last part of the folder (`bus`).
 */

/** @param {string} folder @returns {Role | undefined} */
function roleOf(folder) {
  if (folder === 'host' || folder === 'server' || folder === 'e2e') return folder;
  if (/^remote-[^/]+$/.test(folder)) return 'remote';
  if (/^shared\/[^/]+$/.test(folder)) return 'shared';
  return /^tools\/[^/]+$/.test(folder) ? 'tools' : undefined;
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
 * Every package of the workspace, found by looking at its folders: a new remote or shared package is covered by the
 * import rules from its first file on, without a word in the lint's configuration.
 *
 * @param {string} root Absolute path of the workspace.
 * @returns {Package[]}
 */
export function readWorkspace(root) {
  return foldersOf(root).flatMap((folder) => {
    const role = roleOf(folder);
    const manifest = join(root, folder, 'package.json');
    if (!role || !existsSync(manifest)) return [];
    const { name } = JSON.parse(readFileSync(manifest, 'utf8'));
    return [{ name, folder, role, short: folder.slice(folder.lastIndexOf('/') + 1) }];
  });
}

/**
 * Where a file stands, or undefined outside of every package.
 *
 * @param {Package[]} packages
 * @param {string} root
 * @param {string} file Absolute path.
 * @returns {{ owner: Package, path: string } | undefined} path: below the package's folder, with slashes.
 */
export function locate(packages, root, file) {
  const path = relative(root, file).split(sep).join('/');
  const owner = packages.find(({ folder }) => path.startsWith(`${folder}/`));
  return owner && { owner, path: path.slice(owner.folder.length + 1) };
}
