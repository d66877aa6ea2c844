import { CONTRACT_VERSION } from '@atrium/contracts';
import { Refusal } from '../refusal';
import type { StoredRegistry } from '../registry-file';

const majorOf = (version: string): string => version.replace(/^\^/, '').split('..')[0] ?? '';

/**
 * Checks that the releases of a registry fit together: every remote supports this contract and no two own the same
 * path.
 *
 * @throws Refusal that names the conflicting releases
 */
export function requireCompatible(registry: StoredRegistry): void {
  const owners = new Map<string, string>();
  for (const [name, { active }] of Object.entries(registry.remotes)) {
    if (majorOf(active.manifest.contract) !== majorOf(CONTRACT_VERSION)) {
      throw new Refusal(
        `${name} ${active.version} was written for contract ${active.manifest.contract}; the current contract is ${CONTRACT_VERSION}.`,
        'Activate a version that was built against this contract.',
      );
    }
    for (const { path } of active.manifest.routes) {
      const owner = owners.get(pagesOf(path));
      if (owner) {
        throw new Refusal(
          `/${path} would belong to ${owner} and to ${name}.`,
          'Give up the path in one of them first, and activate that version before the other.',
        );
      }
      owners.set(pagesOf(path), name);
    }
  }
}

/** Returns a pattern that is the same for all routes with the same pages: `project/:id` and `Project/:projectId`. */
const pagesOf = (path: string): string => path.toLowerCase().replaceAll(/:[^/]+/g, ':');
