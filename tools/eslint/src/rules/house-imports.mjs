import { importIssue } from '../imports.mjs';
import { readModules } from '../server-modules.mjs';
import { locate, readWorkspace } from '../workspace.mjs';

/**
 * Checks which package may import which, based on their folders (see `imports.mjs`).
 *
 * @param {string} root Absolute path of the workspace.
 */
export function houseImports(root) {
  const packages = readWorkspace(root);
  const modules = readModules(root);
  return {
    meta: { type: /** @type {const} */ ('problem') },
    /** @param {any} context The linter's rule context; its types are the linter's own. */
    create(context) {
      const place = locate(packages, root, context.filename);
      if (!place) return {};
      /** @param {any} node An import or export of the syntax tree. */
      const check = (node) => {
        const source = node.source?.value;
        if (typeof source !== 'string') return;
        const message = importIssue(packages, place, source, modules);
        if (message) context.report({ node: node.source, message });
      };
      return {
        ImportDeclaration: check,
        ImportExpression: check,
        ExportNamedDeclaration: check,
        ExportAllDeclaration: check,
      };
    },
  };
}
