import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locate, readWorkspace } from '../workspace.mjs';

/** The host's only redirect to a remote's page: forced admin (docs/PRODUCT.md, Sessions and guards). */
const SPECIFIED = { path: 'src/app/guards.ts', text: '/admin' };

/**
 * Returns the first path segments of all remotes' pages: those in manifests and the reserved ones.
 *
 * @param {string} root Absolute path of the workspace.
 */
function remoteSegments(root) {
  const manifests = readdirSync(root)
    .map((folder) => join(root, folder, 'remote.json'))
    .filter((file) => existsSync(file));
  const declared = manifests.flatMap((file) =>
    JSON.parse(readFileSync(file, 'utf8')).routes.map((/** @type {{ path: string }} */ { path }) => path),
  );
  const reserved = join(root, 'shared/contracts/src/reserved-pages.ts');
  const source = existsSync(reserved) ? readFileSync(reserved, 'utf8') : '';
  const paths = [...source.matchAll(/page\('remote-[^']+', '([^']+)'/g)].map(([, path]) => path);
  return new Set([...declared, ...paths].map((path) => path.split('/', 1)[0].toLowerCase()));
}

/**
 * Rejects names of remotes and their pages in the host, which learns both from the manifests.
 *
 * @param {string} root Absolute path of the workspace.
 */
export function manifestDrivenHost(root) {
  const packages = readWorkspace(root);
  const segments = remoteSegments(root);

  /** @param {string} text */
  const namesRemote = (text) =>
    /^remote-[a-z]/.test(text) || segments.has(/^\/([\w-]+)(?=[/?#]|$)/.exec(text)?.[1]?.toLowerCase() ?? '');

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
      };
    },
  };
}
