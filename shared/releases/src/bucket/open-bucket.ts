import { Refusal } from '../refusal';
import { createDatabaseLock } from './database-lock';
import type { ReleaseBucket } from './object-store';
import type { S3Config } from './s3-client';
import { openS3Objects } from './s3-objects';

/** Opens the bucket that contains the releases of an installation. Connects when it is first used. */
export const openBucket = (config: S3Config, databaseUrl?: string): ReleaseBucket => ({
  objects: openS3Objects(config),
  databaseLock: databaseUrl === undefined ? null : createDatabaseLock(databaseUrl),
});

const REQUIRED = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/**
 * Opens the bucket that the environment names, by the variables of the server.
 *
 * @returns undefined unless `RELEASES_S3` is true
 * @throws Refusal if a variable is missing
 */
export function bucketOf(env: Readonly<Record<string, string | undefined>>): ReleaseBucket | undefined {
  if (env['RELEASES_S3'] !== 'true') return undefined;
  const missing = REQUIRED.filter((name) => !env[name]);
  if (missing.length > 0) {
    throw new Refusal(`RELEASES_S3 is true, without ${missing.join(', ')}.`, 'Set them as for the server.');
  }
  const pathStyle = env['S3_FORCE_PATH_STYLE'];
  return openBucket(
    {
      bucket: env['S3_BUCKET'] ?? '',
      endpoint: env['S3_ENDPOINT'] || undefined,
      region: env['S3_REGION'] || 'us-east-1',
      accessKeyId: env['S3_ACCESS_KEY_ID'] ?? '',
      secretAccessKey: env['S3_SECRET_ACCESS_KEY'] ?? '',
      forcePathStyle: pathStyle ? pathStyle === 'true' : undefined,
    },
    env['DATABASE_URL'] || undefined,
  );
}
