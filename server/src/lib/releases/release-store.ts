import { type ObjectStore, openBucket, openStore, Refusal, type Store } from '@atrium/releases';
import type { Config } from '../config';
import { type S3Settings, toS3Config } from '../storage/s3-config';

type StoreConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'releasesS3' | 's3Bucket'> & Omit<S3Settings, 's3Bucket'>;

/**
 * Opens the release store in `DATA_DIR`, which is the copy of a bucket if releases are in one.
 *
 * @param isOwner returns whether the bucket belongs to this installation; only its owner changes its content
 */
export function openReleaseStore({ s3Bucket, ...config }: StoreConfig, isOwner: () => Promise<boolean>): Store {
  if (!config.releasesS3 || s3Bucket === undefined) return openStore(config.dataDir);
  const bucket = openBucket(toS3Config({ ...config, s3Bucket }), config.databaseUrl);
  return openStore(config.dataDir, { ...bucket, objects: restrictToOwner(bucket.objects, isOwner) });
}

/**
 * Returns the objects of a bucket, which another installation can only read. A copy of an installation has its
 * activation key, and would demote releases and replace the figures of the installation by its own. Changes, which
 * create objects, are refused; all other writes are skipped.
 */
const restrictToOwner = (objects: ObjectStore, isOwner: () => Promise<boolean>): ObjectStore => ({
  ...objects,
  async write(key, content) {
    if (await isOwner()) await objects.write(key, content);
  },
  async create(key, content) {
    if (await isOwner()) return objects.create(key, content);
    throw new Refusal(
      'The bucket of the releases belongs to another installation.',
      'The log of the server says to which one, and how to take it over. Give a copy a bucket of its own.',
    );
  },
  async remove(key) {
    if (await isOwner()) await objects.remove(key);
  },
});
