import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVER_LAYERS } from './imports.mjs';
import { findImportPath, readImports } from './server-modules.mjs';

/** @param {string} path Below `server/src`. @returns {string} Its layer, or its module in the layer of modules. */
function folderOf(path) {
  const [layer = '', module = ''] = path.split(sep);
  return layer === 'modules' ? `modules/${module}` : layer;
}

/** @param {string} folder @returns {number} Its position from the lowest layer; -1 if it is above all layers. */
const heightOf = (folder) => SERVER_LAYERS.indexOf(folder.split('/', 1)[0] ?? '');

/**
 * Reads which layers and modules of the server import which. Files directly in `server/src` compose the others.
 *
 * @param {string} root Absolute path of the workspace.
 * @returns {Map<string, Set<string>>}
 */
function readFolders(root) {
  const graph = /** @type {Map<string, Set<string>>} */ (new Map());
  for (const [file = '', imported = ''] of readImports(join(root, 'server/src'))) {
    const [from, to] = [folderOf(file), folderOf(imported)];
    if (heightOf(from) === -1 || from === to) continue;
    graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  return graph;
}

const graph = readFolders(fileURLToPath(new URL('../../..', import.meta.url)));
const imports = [...graph].flatMap(([from, targets]) => [...targets].map((to) => ({ from, to })));
const inCycles = imports.filter(({ from, to }) => findImportPath(graph, to, from) !== null);
const upward = imports.filter(({ from, to }) => heightOf(to) === -1 || heightOf(to) > heightOf(from));

for (const from of [...graph.keys()].toSorted()) {
  console.log(`${from} → ${[...(graph.get(from) ?? [])].toSorted().join(', ')}`);
}
for (const { from, to } of inCycles) console.log(`In a cycle: ${from} → ${to}`);
for (const { from, to } of upward) console.log(`Upwards: ${from} → ${to}`);
console.log(`${graph.size} folders, ${inCycles.length} imports in cycles, ${upward.length} upwards`);
