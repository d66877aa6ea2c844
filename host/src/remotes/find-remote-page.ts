import { ownsPath, type RemoteManifest, type RemoteRoute, RESERVED_PATHS } from '@atrium/contracts';
import type { RemotePage } from './index';

/** The manifest's route that a path belongs to. */
export const findRoute = (pathname: string, manifest: RemoteManifest): RemoteRoute | undefined =>
  manifest.routes.find(({ path }) => ownsPath(path, pathname));

const MISSING = { title: null, guard: 'user' } as const;

/** How long the progress bar shows where no manifest says so, in ms: the specification's times. */
const PROGRESS_MS = 400;
const LONGER: Readonly<Record<string, number>> = { calendar: 600, admin: 800, workspace: 800 };

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
  return manifests.some(({ name }) => name === owner)
    ? null
    : { remote: owner, ...MISSING, progressMs: LONGER[first] ?? PROGRESS_MS };
}
