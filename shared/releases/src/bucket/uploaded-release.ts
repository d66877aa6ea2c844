import { z } from 'zod';

/** The location of a release in the bucket. */
const uploadedRelease = z.object({
  /** Name of its folder. Each upload has its own, so that two never mix. */
  upload: z.string().regex(/^[\da-f]{16}$/),
  /** Hash of the list of its files. */
  contents: z.string(),
  /** Time at which it was first stored, in ms. */
  storedAt: z.number(),
});
export type UploadedRelease = z.infer<typeof uploadedRelease>;

/** The releases in a bucket, by package and version. */
export const uploadedReleases = z.record(z.string(), z.record(z.string(), uploadedRelease));
export type UploadedReleases = z.infer<typeof uploadedReleases>;

/** Returns the location of a release in the bucket; undefined if it is not there. */
export function findUpload(releases: UploadedReleases, name: string, version: string): UploadedRelease | undefined {
  const versions = Object.hasOwn(releases, name) ? releases[name] : undefined;
  return versions && Object.hasOwn(versions, version) ? versions[version] : undefined;
}
