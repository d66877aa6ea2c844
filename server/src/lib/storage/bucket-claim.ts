import { createHash } from 'node:crypto';
import { type BucketOwner, parseBucketOwner, recordInstallation, UNKNOWN_OWNER } from '@atrium/releases';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config';

/** The object in a bucket that names the installation to which its files belong. */
export interface BucketMarker {
  /** Returns the content of the object; null if the bucket has none yet. */
  read(): Promise<string | null>;
  write(content: string): Promise<void>;
}

/** Returns whether this installation may remove files from the bucket with this marker, and change releases in it. */
export type BucketClaim = (marker: BucketMarker) => Promise<boolean>;

interface Installation {
  config: Pick<Config, 'dataDir' | 'publicUrl' | 'releasesS3' | 's3OwnerReplaces'>;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Returns an id of the database that a restored copy of it does not have. */
  databaseIdentity: () => Promise<string>;
}

/**
 * Returns the function that claims a bucket for this installation if it has no owner, or the one that
 * `S3_OWNER_REPLACES` names. An installation is one database with one public URL: a restored copy has another database,
 * and a copy of the disks of PostgreSQL another URL. The files that a copy does not know belong to its original.
 * With releases in the bucket it also records this installation in `DATA_DIR`, for the release command.
 */
export function createBucketClaim({ config, log, databaseIdentity }: Installation): BucketClaim {
  return async (marker) => {
    const own = toOwner(await databaseIdentity(), config.publicUrl);
    if (config.releasesS3) recordInstallation(config.dataDir, own.id);
    let owner = parseBucketOwner(await marker.read());
    if (owner === null || owner.id === config.s3OwnerReplaces) {
      await marker.write(JSON.stringify(own));
      // Another installation may have written at the same time; the last one owns the bucket.
      owner = parseBucketOwner(await marker.read()) ?? UNKNOWN_OWNER;
    }
    if (owner.id === own.id) return true;
    log.error(
      { owner, own },
      `The bucket belongs to the installation at ${owner.publicUrl}; this one removes no files from it and ` +
        `changes no releases. To take it over, set S3_OWNER_REPLACES=${owner.id}; see docs/runbooks/restore.md`,
    );
    return false;
  };
}

function toOwner(database: string, publicUrl: string): BucketOwner {
  const id = createHash('sha256').update(`${database}\n${publicUrl}`).digest('hex').slice(0, 16);
  return { id, publicUrl };
}
