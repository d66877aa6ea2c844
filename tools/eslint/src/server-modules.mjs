import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {ReadonlyMap<string, ReadonlySet<string>>} ModuleGraph The modules that each module of the server imports.
 */

const RELATIVE_IMPORT = /\b(?:from|import) '(\.[^']+)'/g;

/**
 * Reads which modules of the server import which, types included and tests excluded.
 *
 * @param {string} root Absolute path of the workspace.
 * @returns {ModuleGraph}
 */
export function readModules(root) {
  const modules = join(root, 'server/src/modules');
  const graph = /** @type {Map<string, Set<string>>} */ (new Map());
  if (!existsSync(modules)) return graph;
  for (const path of readdirSync(modules, { recursive: true, encoding: 'utf8' })) {
    const [owner = '', folder] = path.split(sep);
    if (!path.endsWith('.ts') || path.endsWith('.test.ts') || folder === 'testing') continue;
    const imported = graph.get(owner) ?? new Set();
    for (const [, source = ''] of readFileSync(join(modules, path), 'utf8').matchAll(RELATIVE_IMPORT)) {
      const [name = '..'] = relative(modules, join(modules, dirname(path), source)).split(sep);
      if (name !== '..' && name !== owner) imported.add(name);
    }
    graph.set(owner, imported);
  }
  return graph;
}

/**
 * Returns the modules on the shortest way from one module to another, both included, or null if there is none.
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

// Run as a program, it prints the graph.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const graph = readModules(fileURLToPath(new URL('../../..', import.meta.url)));
  for (const name of [...graph.keys()].toSorted()) {
    console.log(`${name} → ${[...(graph.get(name) ?? [])].toSorted().join(', ')}`);
  }
}
