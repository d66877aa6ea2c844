import type { S3Config } from '@atrium/releases';
import type { Config } from '../config';

/** The configuration of a bucket, which is set completely or not at all. */
export type S3Settings = Pick<
  Config,
  's3Endpoint' | 's3Region' | 's3AccessKeyId' | 's3SecretAccessKey' | 's3ForcePathStyle'
> & { s3Bucket: string };

/** Returns how a client connects to the configured bucket. */
export const toS3Config = ({
  s3Bucket,
  s3Endpoint,
  s3Region,
  s3AccessKeyId = '',
  s3SecretAccessKey = '',
  s3ForcePathStyle,
}: S3Settings): S3Config => ({
  bucket: s3Bucket,
  endpoint: s3Endpoint,
  region: s3Region,
  accessKeyId: s3AccessKeyId,
  secretAccessKey: s3SecretAccessKey,
  forcePathStyle: s3ForcePathStyle === undefined ? undefined : s3ForcePathStyle === 'true',
});
