import { z } from 'zod';
import { liveManifest } from './remote-manifest';

/** A file of a release that the browser loads: absolute path on this origin and its Subresource Integrity hash. */
const asset = z.object({ url: z.string().startsWith('/'), integrity: z.string().regex(/^sha384-[A-Za-z0-9+/=]+$/) });
export type ReleaseAsset = z.infer<typeof asset>;

/** One immutable build of a remote, as the browser needs to know it. */
export const remoteRelease = z.object({
  version: z.string(),
  /** Name of the container global; differs between builds, so that two versions never mix. */
  container: z.string().regex(/^[a-z][a-z0-9_]*$/),
  entry: asset,
  /** What to fetch together with the entry when a page of this remote is asked for. */
  preload: z.array(asset),
  /** What each page needs beyond that, by its route's path; the server preloads it and tells browsers nothing of it. */
  pages: z.record(z.string(), z.array(asset)).optional(),
  manifest: liveManifest,
});
export type RemoteRelease = z.infer<typeof remoteRelease>;

export const hostRelease = z.object({
  version: z.string(),
  /** File of the built page inside the release, relative to its folder. */
  html: z.string(),
  /**
   * What each page of the shell needs beyond its first script, by its route's path; `*` is for pages of remotes. The
   * server preloads it and tells browsers nothing of it.
   */
  pages: z.record(z.string(), z.array(asset)).optional(),
  /**
   * Pages that were drawn when the release was built, for visitors without a session: the file of each by its path and
   * its language. The server sends them and tells browsers nothing of them.
   */
  site: z.record(z.string(), z.record(z.string(), z.string())).optional(),
});
export type HostRelease = z.infer<typeof hostRelease>;

/**
 * What is live: the only mutable file of the release store, inlined into the page.
 * `serial` always grows (`max(previous + 1, Unix ms)`); rolling back is a new serial that names an older version.
 */
export const registry = z.object({
  serial: z.number().int(),
  host: z
    .object({
      active: hostRelease,
      lastGood: hostRelease.nullable(),
      /** Open tabs load the page afresh at once, not only at their next navigation. */
      urgent: z.boolean().default(false),
    })
    .nullable(),
  remotes: z.record(
    z.string(),
    z.object({
      active: remoteRelease,
      /** Where the browser falls back to when the active release cannot be loaded. */
      lastGood: remoteRelease.nullable(),
      /** An urgent change replaces the loaded version at once, in open tabs too (a roll-back). */
      urgent: z.boolean().default(false),
    }),
  ),
});
export type Registry = z.infer<typeof registry>;

/** Paths that belong to a remote even when it is missing from the registry: they show its "unavailable" panel. */
export const RESERVED_PATHS: Readonly<Record<string, readonly string[]>> = {
  'remote-chat': ['messaging', 'bulletin'],
  'remote-leave': ['leave', 'leave-approver', 'calendar'],
  'remote-time': ['time-dashboard', 'time-logs', 'time-cost', 'workspace', 'project'],
  'remote-admin': ['admin', 'admin-time-cost', 'owner-dashboard', 'people'],
};
