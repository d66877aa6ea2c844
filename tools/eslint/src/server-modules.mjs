import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/**
 * @typedef {ReadonlyMap<string, ReadonlySet<string>>} ModuleGraph The modules that each module of the server imports.
 */

const RELATIVE_IMPORT = /\b(?:from|import) '(\.[^']+)'/g;
const TEST_FILE = /\.test\.ts$|(?:^|[\\/])testing[\\/]/;

/**
 * Returns the relative imports of files in a folder and below it, types included and tests excluded.
 *
 * @param {string} folder Absolute path.
 * @returns {string[][]} Pairs of the importing file and the imported path, both relative to the folder.
 */
export function readImports(folder) {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts') && !TEST_FILE.test(file))
    .flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(RELATIVE_IMPORT)].map(([, source = '']) => [
        file,
        join(dirname(file), source),
      ]),
    );
}

/**
 * Reads which modules of the server import which.
 *
 * @param {string} root Absolute path of the workspace.
 * @returns {ModuleGraph}
 */
export function readModules(root) {
  const graph = /** @type {Map<string, Set<string>>} */ (new Map());
  for (const [file = '', imported = ''] of readImports(join(root, 'server/src/modules'))) {
    const [owner = ''] = file.split(sep);
    const [name = '..'] = imported.split(sep);
    const modules = graph.get(owner) ?? new Set();
    if (name !== '..' && name !== owner) modules.add(name);
    graph.set(owner, modules);
  }
  return graph;
}

/**
 * Returns the modules on the shortest path from one module to another, both included, or null if there is none.
 *
 * @param {ModuleGraph} graph @param {string} from @param {string} to
 */
export function findImportPath(graph, from, to) {
  const ways = [[from]];
  const seen = new Set([from]);
  for (const way of ways) {
    const last = way.at(-1) ?? from;
    if (last === to) return way;
    for (const next of graph.get(last) ?? []) {
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return null;
}
