import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the folders of the workspace's packages, from the `packages:` list of pnpm-workspace.yaml. Supports names and
 * the patterns `x-*` and `x/*`.
 *
 * @param {string} root Absolute path.
 * @returns {string[]} Paths below the root, sorted.
 */
export function packageFolders(root) {
  const yaml = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const list = /^packages:\n((?:[ \t]+- .*\n?)+)/m.exec(yaml)?.[1] ?? '';
  const patterns = [...list.matchAll(/-\s+['"]?([^'"\n]+?)['"]?\s*$/gm)].map((found) => found[1] ?? '');
  return patterns.flatMap((pattern) => foldersMatching(root, pattern)).sort();
}

/** @param {string} root @param {string} pattern @returns {string[]} */
function foldersMatching(root, pattern) {
  const slash = pattern.lastIndexOf('/');
  const parent = pattern.slice(0, Math.max(slash, 0));
  const start = pattern.slice(slash + 1);
  if (!start.endsWith('*')) return existsSync(join(root, pattern, 'package.json')) ? [pattern] : [];
  if (!existsSync(join(root, parent))) return [];
  return readdirSync(join(root, parent))
    .filter((name) => name.startsWith(start.slice(0, -1)))
    .map((name) => (parent ? `${parent}/${name}` : name))
    .filter((folder) => existsSync(join(root, folder, 'package.json')));
}

/**
 * Returns a hash of everything that determines the installed packages: lockfile, workspace file, every package.json,
 * pnpm's version, platform and architecture. Equal fingerprints mean that nothing has to be installed.
 *
 * @param {string} root Absolute path.
 * @param {string} pnpm Version of pnpm.
 * @returns {string} 64 hexadecimal characters.
 */
export function fingerprint(root, pnpm) {
  const hash = createHash('sha256').update(`pnpm ${pnpm} ${process.platform} ${process.arch}`);
  const manifests = packageFolders(root).map((folder) => `${folder}/package.json`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests]) {
    hash.update(`\n${file}\n`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}
