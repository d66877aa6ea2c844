import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseJson } from '@atrium/contracts';
import { z } from 'zod';
import { Refusal } from '../refusal';
import type { ReleaseBucket } from './object-store';

/**
 * Key of the object that names the owner of a bucket. It is beside the files of the server, so that credentials that
 * are limited to its prefixes reach it; no file has this name.
 */
export const OWNER_KEY = 'files/owner.json';

const bucketOwner = z.object({ id: z.string(), publicUrl: z.string() });
/** The installation to which a bucket belongs. The server derives the id from its database and its public URL. */
export type BucketOwner = z.infer<typeof bucketOwner>;

/** The owner of a bucket whose owner object is damaged, or was written by something else. */
export const UNKNOWN_OWNER: BucketOwner = { id: 'unknown', publicUrl: 'unknown' };

/** Returns the owner that the content of the object names; null if the bucket has no such object. */
export const parseBucketOwner = (content: string | null): BucketOwner | null =>
  content === null ? null : (bucketOwner.safeParse(parseJson(content)).data ?? UNKNOWN_OWNER);

/** A rejected change of a bucket that belongs to another installation than the data folder. */
export class NotOwnerError extends Refusal {
  /** @param owner the installation to which the bucket belongs */
  constructor(readonly owner: BucketOwner) {
    super(
      `The bucket of the releases belongs to the installation at ${owner.publicUrl}, and DATA_DIR does not. ` +
        'Nothing was changed.',
      'If DATA_DIR is of that installation, as after a restore, start its server once. Give a copy its own bucket. ' +
        `To take the bucket over, set S3_OWNER_REPLACES=${owner.id}; see docs/runbooks/restore.md`,
    );
  }
}

/** Path of the installation's id. Backups omit this file, because a folder restored from one may be a copy. */
const installationPath = (dataDir: string): string => join(dataDir, 'releases', 'installation.id');

/**
 * Records the installation to which a data folder belongs, for the release command, which does not know the database.
 * The server calls it. Several processes may do so at once.
 *
 * @param id as in `BucketOwner`
 */
export function recordInstallation(dataDir: string, id: string): void {
  if (readInstallation(dataDir) === id) return;
  const path = installationPath(dataDir);
  const temporary = `${path}.${randomUUID()}`;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(temporary, `${id}\n`, { mode: 0o600 });
  renameSync(temporary, path);
}

/** Returns the id of the installation of a data folder; null if no server has recorded it. */
function readInstallation(dataDir: string): string | null {
  try {
    return readFileSync(installationPath(dataDir), 'utf8').trim();
  } catch {
    return null;
  }
}

interface BucketUser {
  /** Absolute path of the `DATA_DIR` from which the bucket is changed. */
  dataDir: string;
  /** Id of the owner that this installation replaces: `S3_OWNER_REPLACES`. */
  replaces: string | undefined;
  /** Returns the content of the object with the key `OWNER_KEY`; null if there is none. */
  readOwner: () => Promise<string | null>;
}

/**
 * Returns a bucket that can be changed only from a data folder of its owner, or of the installation that replaces it,
 * or while no server has claimed it. Reads the owner once, since a command is short.
 */
export function restrictToOwner(bucket: ReleaseBucket, { dataDir, replaces, readOwner }: BucketUser): ReleaseBucket {
  let owner: Promise<BucketOwner | null> | undefined;
  async function requireOwner(): Promise<void> {
    const found = await (owner ??= readOwner().then(parseBucketOwner));
    if (found === null || found.id === replaces || found.id === readInstallation(dataDir)) return;
    throw new NotOwnerError(found);
  }
  const { objects } = bucket;
  return {
    ...bucket,
    requireOwner,
    objects: {
      ...objects,
      async write(key, content) {
        await requireOwner();
        await objects.write(key, content);
      },
      async create(key, content) {
        await requireOwner();
        return objects.create(key, content);
      },
      async remove(key) {
        await requireOwner();
        await objects.remove(key);
      },
    },
  };
}
