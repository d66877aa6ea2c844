import { openBucket, openStore, type Store } from '@atrium/releases';
import type { Config } from '../config';
import { type S3Settings, toS3Config } from '../storage/s3-config';

type StoreConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'releasesS3' | 's3Bucket'> & Omit<S3Settings, 's3Bucket'>;

/** Opens the release store in `DATA_DIR`, which is the copy of a bucket if releases are in one. */
export function openReleaseStore({ s3Bucket, ...config }: StoreConfig): Store {
  const isInBucket = config.releasesS3 && s3Bucket !== undefined;
  return openStore(
    config.dataDir,
    isInBucket ? openBucket(toS3Config({ ...config, s3Bucket }), config.databaseUrl) : undefined,
  );
}
