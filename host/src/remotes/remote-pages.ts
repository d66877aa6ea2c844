import {
  type Guard,
  type LocalizedText,
  ownsPath,
  type RemoteManifest,
  type RemoteRoute,
  type RequiredOperation,
  RESERVED_PAGES,
} from '@atrium/contracts';
import type { SeenPage } from './seen-pages';

/** The data about a remote's page that is known without loading the remote's code. */
export interface RemotePage {
  remote: string;
  path: string;
  /** Null for a page that no manifest has described yet. */
  title: LocalizedText | null;
  guard: Guard;
  operation?: RequiredOperation | undefined;
  /** Duration of the progress bar after a change to this page, in ms. */
  progressMs: number;
}

/** Returns the manifest's route that a path belongs to. */
export const findRoute = (pathname: string, manifest: RemoteManifest): RemoteRoute | undefined =>
  manifest.routes.find(({ path }) => ownsPath(path, pathname));

const firstSegment = (path: string) => path.split('/', 1)[0] ?? '';

/** Returns the specified duration of the progress bar of a page, in ms (docs/PRODUCT.md, Screens). */
const specifiedProgressMs = (path: string): number | undefined =>
  RESERVED_PAGES.find((page) => page.path.toLowerCase() === path.toLowerCase())?.progressMs;

/** Returns the specified guard of a page and of all pages below it (docs/PRODUCT.md, Screens). */
const specifiedGuard = (path: string): Guard | undefined =>
  RESERVED_PAGES.find((page) => firstSegment(page.path) === firstSegment(path).toLowerCase())?.guard;

/**
 * Returns all pages of remotes, in the order in which they match a path: pages of live releases, pages of earlier
 * releases, reserved pages. The latter two show the "unavailable" panel.
 *
 * @param seen pages of manifests that this browser has seen
 */
export function remotePages(manifests: readonly RemoteManifest[], seen: readonly SeenPage[]): RemotePage[] {
  const isLive = (remote: string) => manifests.some(({ name }) => name === remote);
  const pages = [
    ...manifests.flatMap(({ name, routes }) => routes.map((route) => ({ ...route, remote: name }))),
    ...seen,
    ...RESERVED_PAGES.map((page) => ({
      ...page,
      title: null,
      // Without a manifest, the pages below this path are unknown.
      path: isLive(page.remote) ? page.path : `${firstSegment(page.path)}/*`,
    })),
  ];
  return pages.map(({ remote, path, title, guard, operation, progressMs }: RemotePage) => ({
    remote,
    path,
    title,
    guard: specifiedGuard(path) ?? guard,
    operation,
    progressMs: specifiedProgressMs(path) ?? progressMs,
  }));
}

/** Returns the page that a path belongs to, or null if no remote owns the path. */
export const findRemotePage = (pathname: string, pages: readonly RemotePage[]): RemotePage | null =>
  pages.find(({ path }) => ownsPath(path, pathname)) ?? null;
