import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { liveManifest } from '@atrium/contracts';
import { z } from 'zod';
import { provision, usage } from './usage';

/** Returns the Subresource Integrity hash of a file's content, in the format that browsers check: `sha384-…`. */
export const subresourceIntegrity = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Returns the URL path below which browsers find the files of a package, with a trailing slash. It contains no version:
 * files are named by content, so a file that two releases have in common is downloaded once.
 *
 * @param name short name of the package: `host`, `remote-chat`
 */
export const releaseUrl = (name: string): string => `/releases/${name}/files/`;

/** Name of the file in `dist` that describes the build; it is never served. */
export const RELEASE_FILE = 'release.json';

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/=]+$/);
const file = z.object({ file: z.string(), integrity });
const build = {
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  version: z.string(),
  /** `inputsHash` of the built package. */
  inputs: z.string(),
  /** Every file of the release, relative to its folder, with its hash. */
  files: z.record(z.string(), integrity),
  /** The parts of the server and other releases that its code uses. Absent in releases of older builds. */
  uses: usage.optional(),
};

/** The description of a build in `dist/release.json`, with everything that the release store needs to publish it. */
export const builtRelease = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('host'),
    ...build,
    html: z.string(),
    /** Additional files that each page needs, by route path. `*` stands for pages of remotes. */
    pages: z.record(z.string(), z.array(file)).default({}),
    /** Files of the prerendered pages, by path and language. */
    site: z.record(z.string(), z.record(z.string(), z.string())).default({}),
    /** The exports and libraries that it provides to remotes. Absent in releases of older builds. */
    provides: provision.optional(),
  }),
  z.object({
    kind: z.literal('remote'),
    ...build,
    container: z.string(),
    entry: file,
    preload: z.array(file),
    /** Additional files that each page needs, by route path. */
    pages: z.record(z.string(), z.array(file)),
    // The build has checked it by the rules of its time; those of today may be stricter.
    manifest: liveManifest,
  }),
]);
/** The description of a build: its identity, files and integrity hashes. */
export type BuiltRelease = z.infer<typeof builtRelease>;

/**
 * Reads the description of a package's last build. Returns null if there is none or it is unreadable.
 *
 * @param folder output folder of the build, normally `<package>/dist`
 */
export function readBuiltRelease(folder: string): BuiltRelease | null {
  try {
    const parsed = builtRelease.safeParse(JSON.parse(readFileSync(join(folder, RELEASE_FILE), 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
