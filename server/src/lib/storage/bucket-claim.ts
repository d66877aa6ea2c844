import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
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
  config: Pick<Config, 'publicUrl' | 's3OwnerReplaces'>;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Returns an id of the database that a restored copy of it does not have. */
  databaseIdentity: () => Promise<string>;
}

const ownerSchema = z.object({ id: z.string(), publicUrl: z.string() });
type BucketOwner = z.infer<typeof ownerSchema>;

/** The owner of a bucket whose marker is damaged, or was written by something else. */
const UNKNOWN: BucketOwner = { id: 'unknown', publicUrl: 'unknown' };

/**
 * Returns the function that claims a bucket for this installation if it has no owner, or the one that
 * `S3_OWNER_REPLACES` names. An installation is one database with one public URL: a restored copy has another database,
 * and a copy of the disks of PostgreSQL another URL. The files that a copy does not know belong to its original.
 */
export function createBucketClaim({ config, log, databaseIdentity }: Installation): BucketClaim {
  return async (marker) => {
    const own = toOwner(await databaseIdentity(), config.publicUrl);
    let owner = parseOwner(await marker.read());
    if (owner === null || owner.id === config.s3OwnerReplaces) {
      await marker.write(JSON.stringify(own));
      // Another installation may have written at the same time; the last one owns the bucket.
      owner = parseOwner(await marker.read()) ?? UNKNOWN;
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

function parseOwner(content: string | null): BucketOwner | null {
  if (content === null) return null;
  try {
    return ownerSchema.parse(JSON.parse(content));
  } catch {
    return UNKNOWN;
  }
}
