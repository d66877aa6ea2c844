import { ownsPath, type RemoteManifest, type RemoteRoute, RESERVED_PATHS } from '@atrium/contracts';
import type { RemotePage } from './index';

/** The manifest's route that a path belongs to. */
export const findRoute = (pathname: string, manifest: RemoteManifest): RemoteRoute | undefined =>
  manifest.routes.find(({ path }) => ownsPath(path, pathname));

const MISSING = { title: null, guard: 'user', progressMs: 400 } as const;

/** Null for a path that no remote owns. */
export function findRemotePage(pathname: string, manifests: readonly RemoteManifest[]): RemotePage | null {
  for (const manifest of manifests) {
    const route = findRoute(pathname, manifest);
    if (route) {
      return { remote: manifest.name, title: route.title, guard: route.guard, progressMs: route.progressMs };
    }
  }
  const first = pathname.split('/')[1]?.toLowerCase() ?? '';
  const owner = Object.entries(RESERVED_PATHS).find(([, paths]) => paths.includes(first))?.[0];
  if (!owner) return null;
  // A live remote without this page does not have it; it is nobody's then.
  return manifests.some(({ name }) => name === owner) ? null : { remote: owner, ...MISSING };
}
