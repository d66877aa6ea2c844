import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locate, readWorkspace } from '../workspace.mjs';

/** The host's only redirect to a remote's page: forced admin (docs/PRODUCT.md, Sessions and guards). */
const SPECIFIED = { path: 'src/app/routing/guards.ts', text: '/admin' };

/**
 * The fields of a manifest that name paths.
 *
 * @typedef {{ slot: string; id: string; path?: string }} Slot
 * @typedef {{ name: string; routes: { path: string }[]; slots?: Slot[] }} Manifest
 */

/**
 * Returns all remotes' manifests.
 *
 * @param {string} root Absolute path of the workspace.
 * @returns {Manifest[]}
 */
const readManifests = (root) =>
  readdirSync(root)
    .map((folder) => join(root, folder, 'remote.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));

/**
 * Returns the first path segments of all remotes' pages: those in manifests and the reserved ones.
 *
 * @param {string} root Absolute path of the workspace.
 * @param {Manifest[]} manifests
 */
function remoteSegments(root, manifests) {
  const declared = manifests.flatMap(({ routes }) => routes.map(({ path }) => path));
  const reserved = join(root, 'shared/contracts/src/paths/reserved-pages.ts');
  const source = existsSync(reserved) ? readFileSync(reserved, 'utf8') : '';
  const paths = [...source.matchAll(/page\('remote-[^']+', '([^']+)'/g)].map(([, path]) => path);
  return new Set([...declared, ...paths].map((path = '') => path.split('/', 1)[0]?.toLowerCase()));
}

/**
 * Returns the paths of all remotes' settings sections. Without a path, the shell uses `<remote>/<id>`.
 *
 * @param {Manifest[]} manifests
 */
const settingsSections = (manifests) =>
  manifests.flatMap(({ name, slots = [] }) =>
    slots
      .filter(({ slot }) => slot === 'settings.section')
      .map(({ id, path }) => `/settings/${path ?? `${name.replace(/^remote-/, '')}/${id}`}`),
  );

/**
 * Rejects names of remotes, their pages and settings sections in the host, which reads them from the manifests.
 *
 * @param {string} root Absolute path of the workspace.
 */
export function manifestDrivenHost(root) {
  const packages = readWorkspace(root);
  const manifests = readManifests(root);
  const segments = remoteSegments(root, manifests);
  const sections = settingsSections(manifests);

  /** @param {string} text */
  const namesSection = (text) => {
    const [path = ''] = text.toLowerCase().split(/[?#]/, 1);
    return sections.some((section) => path === section || path.startsWith(`${section}/`));
  };

  /** @param {string} text */
  const namesRemote = (text) =>
    /^remote-[a-z]/.test(text) ||
    namesSection(text) ||
    segments.has(/^\/([\w-]+)(?=[/?#]|$)/.exec(text)?.[1]?.toLowerCase() ?? '');

  return {
    meta: { type: /** @type {const} */ ('problem') },
    /** @param {any} context The linter's rule context; its types are the linter's own. */
    create(context) {
      const place = locate(packages, root, context.filename);
      if (place?.owner.role !== 'host' || !place.path.startsWith('src/')) return {};
      if (/\.test\.tsx?$|\/testing(\/|\.ts)/.test(place.path)) return {};

      /** @param {any} node @param {unknown} text */
      const check = (node, text) => {
        if (typeof text !== 'string' || !namesRemote(text)) return;
        if (place.path === SPECIFIED.path && text === SPECIFIED.text) return;
        context.report({
          node,
          message: `The host may not name ${text}: declare in the remote's remote.json what the host needs to know.`,
        });
      };
      return {
        /** @param {any} node */
        Literal: (node) => check(node, node.value),
        /** @param {any} node */
        TemplateElement: (node) => check(node, node.value.cooked),
        // A relative address, such as `<Link to="people">`, names a page without its leading slash.
        /** @param {any} node */
        JSXAttribute({ name, value }) {
          if (name.name === 'to' && typeof value?.value === 'string' && !value.value.startsWith('/'))
            check(value, `/${value.value}`);
        },
        /** @param {any} node */
        CallExpression({ callee, arguments: [target] }) {
          if (callee.name === 'navigate' && typeof target?.value === 'string' && !target.value.startsWith('/'))
            check(target, `/${target.value}`);
        },
      };
    },
  };
}
