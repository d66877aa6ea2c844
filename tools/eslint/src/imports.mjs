import { posix } from 'node:path';
import { findImportPath } from './server-modules.mjs';

/** @typedef {import('./workspace.mjs').Package} Package */
/** @typedef {import('./server-modules.mjs').ModuleGraph} ModuleGraph */

/** The shared packages that each shared package may import. Packages that are not listed may import only contracts. */
const SHARED_LAYERS = /** @type {Record<string, string[]>} */ ({
  contracts: [],
  domain: ['contracts'],
  signing: ['contracts'],
  releases: ['contracts', 'signing'],
  bus: ['contracts'],
  ui: ['contracts'],
  'api-client': ['contracts'],
  auth: ['contracts', 'bus', 'api-client'],
  platform: ['contracts', 'domain', 'bus', 'api-client', 'auth', 'ui'],
  testing: ['contracts', 'domain', 'bus', 'ui', 'api-client', 'auth', 'platform'],
});

/** The shared packages that a package of each role may import; undefined means all. */
const SHARED_FOR = {
  host: undefined,
  remote: ['platform', 'contracts', 'ui', 'domain'],
  server: ['contracts', 'domain', 'releases', 'signing'],
  tools: ['contracts', 'releases', 'signing'],
  e2e: ['contracts', 'domain', 'releases', 'signing'],
};

/**
 * The layers of the server from the lowest; each may import those before it. Other folders and files may import all,
 * and no layer imports these.
 */
export const SERVER_LAYERS = [
  'lib',
  'scale',
  'db',
  'deps',
  'http',
  'jobs',
  'realtime',
  'plugins',
  'modules',
  'composition',
];

/** Singletons: the host owns the only copy of each library, and remotes use it through the facade. */
const FACADE_ONLY =
  /^(react-router-dom|react-router|@tanstack\/react-query|react-redux|styled-components|react-i18next|i18next|axios)(\/|$)/;

const TEST_FILE = /(\.test\.[mc]?[jt]sx?$)|(^|\/)(testing|test|fixtures)\//;
const CONFIG_FILE = /^[^/]+\.config\.[mc]?[jt]s$|^build\.ts$/;

/** @param {Package} owner @param {string} path @param {Package} target */
function packageIssue(owner, path, target) {
  if (target.folder === owner.folder) {
    if (partOf(owner, path) !== undefined) return null;
    return 'Import files of the own package by a relative path.';
  }
  if (target.role === 'host' || target.role === 'remote') {
    return `No package imports ${target.folder}: packages meet on the bus, in slots and in @atrium/contracts.`;
  }
  if (target.role === 'server' || target.role === 'e2e') return `No package imports ${target.folder}.`;
  if (target.role === 'tools') {
    const allowed = owner.role === 'tools' || owner.role === 'e2e' || CONFIG_FILE.test(path);
    return allowed ? null : 'Only configuration files may import from tools/.';
  }
  if (target.short === 'testing') {
    return TEST_FILE.test(path) && owner.role !== 'server' ? null : '@atrium/testing is for tests only.';
  }
  if (owner.role === 'shared') {
    const layers = SHARED_LAYERS[owner.short] ?? ['contracts'];
    return layers.includes(target.short) ? null : `shared/${owner.short} may not build on shared/${target.short}.`;
  }
  const allowed = SHARED_FOR[owner.role];
  if (!allowed || allowed.includes(target.short)) return null;
  return owner.role === 'remote'
    ? `Remotes know the shell through @atrium/platform only, not ${target.name}.`
    : `${owner.folder} may not import ${target.name}.`;
}

/**
 * Returns the part of a package that determines who may import it: `{ kind: 'features', name: 'top-bar' }`.
 *
 * @param {string} path
 */
function layerOf(path) {
  const [, kind = '', name = ''] = /^src\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? [];
  return { kind, name };
}

/** Checks the order `shared → features → app` within host and remotes. @param {string} path @param {string} target */
function featureIssue(path, target) {
  const from = layerOf(path);
  const to = layerOf(target);
  const composes = from.kind === 'app' || from.kind === '' || from.kind === 'testing';
  if (to.kind === 'features' && !composes && !(from.kind === 'features' && from.name === to.name)) {
    return from.kind === 'features'
      ? `Features never import each other (${from.name} → ${to.name}): they meet in app/ or remote.ts.`
      : `src/${from.kind} may not import a feature: only app/ and the files directly in src/ compose them.`;
  }
  if (from.kind === 'features' && to.kind === 'app') return 'A feature may not import app/, which composes it.';
  return null;
}

/**
 * Checks that layers of the server import only lower ones, and that modules use each other only through services and
 * without cycles. The folder `composition` may import any part of a module.
 *
 * @param {string} path @param {string} target @param {ModuleGraph} modules
 */
function moduleIssue(path, target, modules) {
  if (TEST_FILE.test(path)) return null;
  const from = layerOf(path);
  const to = layerOf(target);
  const layer = SERVER_LAYERS.indexOf(from.kind);
  const targetLayer = SERVER_LAYERS.indexOf(to.kind);
  // Files outside of the layers, such as app.ts, are above all of them.
  if (layer !== -1 && (layer < targetLayer || targetLayer === -1))
    return `src/${from.kind} may not build on src/${to.kind || posix.basename(target)}.`;
  if (layer !== -1 && TEST_FILE.test(`${target}.ts`)) return 'Only tests import what is in a folder for testing.';
  if (from.kind !== 'modules' || to.kind !== 'modules' || from.name === to.name) return null;
  const back = findImportPath(modules, to.name, from.name);
  if (back) {
    return `Modules import each other in a circle: ${[from.name, ...back].join(' → ')}. Let a third one own what both need, or declare a part in the module file.`;
  }
  const file = target.slice(target.lastIndexOf('/') + 1);
  // Queries join tables of other modules, and foreign keys refer to them.
  if (file.endsWith('.service') || file.endsWith('.tables') || file === 'index' || file === to.name) return null;
  return `Reach the module ${to.name} through ${to.name}.service, not ${file}.`;
}

/** Returns the part with a separate entry to which a file belongs. @param {Package} owner @param {string} path */
const partOf = (owner, path) => owner.parts.find((part) => path.startsWith(`src/${part}/`));

/**
 * Checks imports between parts. Each remote bundles parts with a separate entry; the host provides the rest of the
 * package.
 *
 * @param {Package} owner @param {string} path @param {string} target
 */
function partIssue(owner, path, target) {
  if (TEST_FILE.test(path)) return null;
  const [from, to] = [partOf(owner, path), partOf(owner, `${target}/`)];
  if (from !== undefined && to === undefined) {
    return `Import this from ${owner.name}: by a path, each remote would bundle a second copy of it.`;
  }
  return from === undefined && to !== undefined ? `${owner.name}/${to} is not for the main entry.` : null;
}

/** @param {{ owner: Package, path: string }} place @param {string} source @param {ModuleGraph} modules */
function relativeImportIssue({ owner, path }, source, modules) {
  const target = posix.join(posix.dirname(path), source);
  if (target.startsWith('..')) return 'Import other packages by their name, never by a path.';
  if (owner.role === 'shared') return partIssue(owner, path, target);
  if (owner.role === 'host' || owner.role === 'remote') return TEST_FILE.test(path) ? null : featureIssue(path, target);
  return owner.role === 'server' ? moduleIssue(path, target, modules) : null;
}

/**
 * Returns the message for a forbidden import, or null if it is allowed. This file contains all import rules of the
 * workspace. They refer to the roles of folders, never to a single feature.
 *
 * @param {Package[]} packages The workspace.
 * @param {{ owner: Package, path: string }} place The importing file.
 * @param {string} source The import's module specifier.
 * @param {ModuleGraph} modules The modules of the server.
 * @returns {string | null}
 */
export function importIssue(packages, { owner, path }, source, modules) {
  if (source.startsWith('.')) return relativeImportIssue({ owner, path }, source, modules);
  const target = packages.find(({ name }) => source === name || source.startsWith(`${name}/`));
  if (target) return packageIssue(owner, path, target);
  if (source.startsWith('@atrium/')) return `There is no package ${source}.`;
  if (owner.role === 'remote' && FACADE_ONLY.test(source)) {
    return `Remotes take what ${source} offers from @atrium/platform: the shell owns the one copy of it.`;
  }
  if (owner.folder === 'shared/contracts' && source !== 'zod' && !TEST_FILE.test(path) && !CONFIG_FILE.test(path)) {
    return 'shared/contracts depends on zod alone.';
  }
  return null;
}
