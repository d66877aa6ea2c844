import { z } from 'zod';
import { liveManifest } from './remote-manifest';

/** A release file that the browser loads: absolute path on this origin, safe in HTML, and Subresource Integrity hash. */
const asset = z.object({
  // A refinement, since a narrower pattern would be a breaking change.
  url: z
    .string()
    .startsWith('/')
    .refine((url) => /^[\w./-]+$/.test(url)),
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/=]+$/),
});
export type ReleaseAsset = z.infer<typeof asset>;

/** A text that a publishing key signed, to the byte. Keys and signatures are Ed25519 in base64url. */
export const signedText = z.object({
  text: z.string(),
  key: z.string().regex(/^[\w-]{43}$/),
  signature: z.string().regex(/^[\w-]{86}$/),
});
export type SignedText = z.infer<typeof signedText>;

/** An immutable build of a remote, as the browser sees it. */
export const remoteRelease = z.object({
  version: z.string(),
  /** Name of the container global. It differs between builds, so that two versions never mix. */
  container: z.string().regex(/^[a-z][a-z0-9_]*$/),
  entry: asset,
  /** Files to fetch together with the entry when a page of this remote is requested. */
  preload: z.array(asset),
  /**
   * Further files that each page needs, by its route's path. The server preloads them; browsers do not receive the
   * list.
   */
  pages: z.record(z.string(), z.array(asset)).optional(),
  manifest: liveManifest,
  /** The `ReleaseStatement` that its team signed. Browsers receive only this; releases of older versions have none. */
  signed: signedText.optional(),
});
export type RemoteRelease = z.infer<typeof remoteRelease>;

/** Share of the cohorts that run a canary. All run a release that is active. */
export const canaryPercent = z.number().int().min(1).max(99);

/** The live release of the host. */
export const hostRelease = z.object({
  version: z.string(),
  /** Path of the built page within the release's folder. */
  html: z.string(),
  /**
   * Files that each page of the shell needs in addition to its first script, by its route's path; `*` is for pages of
   * remotes. The server preloads them; browsers do not receive this list.
   */
  pages: z.record(z.string(), z.array(asset)).optional(),
  /**
   * Pages prerendered when the release was built, for visitors without a session: the file of each page by path and
   * language. The server sends them; browsers do not receive this list.
   */
  site: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  /** A signed `HostStatement`. Hosts without one read a registry without signatures. */
  signed: signedText.optional(),
});
export type HostRelease = z.infer<typeof hostRelease>;

/**
 * The live releases: the only mutable file of the release store, inlined into the page. `serial` always grows
 * (`max(previous + 1, Unix ms)`). A rollback is a new serial that names an older version.
 */
export const registry = z.object({
  serial: z.number().int(),
  host: z
    .object({
      active: hostRelease,
      lastGood: hostRelease.nullable(),
      /** Whether open tabs reload the page at once instead of at their next navigation. */
      urgent: z.boolean().default(false),
    })
    .nullable(),
  remotes: z.record(
    z.string(),
    z.object({
      active: remoteRelease,
      /** The release that the browser falls back to if the active one cannot be loaded. */
      lastGood: remoteRelease.nullable(),
      /** Whether the change replaces the loaded version at once, in open tabs too (a rollback). */
      urgent: z.boolean().default(false),
      /** A release that a part of the cohorts runs instead of the active one, which is then their last good one. */
      canary: z.object({ release: remoteRelease, percent: canaryPercent }).optional(),
    }),
  ),
});
export type Registry = z.infer<typeof registry>;
