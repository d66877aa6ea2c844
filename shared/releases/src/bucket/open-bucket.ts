import { codeOf } from '@atrium/signing';
import { Refusal } from '../refusal';
import { restrictToOwner, OWNER_KEY } from './bucket-owner';
import { BucketError, type ExclusiveLock, type ReleaseBucket } from './object-store';
import { openS3Objects, type S3Config } from './s3-objects';

/** Identifies the lock among those of the database; only the release store uses this number. */
const LOCK_NUMBER = 7_305_414_712;
/** Maximum time to wait for another process, or until the database is connected, in ms. */
const MAX_WAIT_MS = 10_000;
/** `lock_not_available` of PostgreSQL. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Returns a lock that PostgreSQL holds for one connection. It ends with the connection, also if the process is killed,
 * and throws a `BucketError` if the database cannot be reached.
 *
 * @param databaseUrl the database of the installation; a connection pooler must let the connection keep its session
 */
export function createDatabaseLock(databaseUrl: string, maxWaitMs = MAX_WAIT_MS): ExclusiveLock {
  return async (action) => {
    const { default: pg } = await import('pg');
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: maxWaitMs,
      // Longer than `lock_timeout`, with which the database ends the wait for the lock.
      query_timeout: 2 * maxWaitMs,
    });
    // A lost connection makes the next query fail; without a listener it would end the process.
    client.on('error', () => undefined);
    await client.connect().catch((cause: unknown) => {
      const reason = codeOf(cause) || String(cause);
      throw new BucketError(`The releases are locked in DATABASE_URL, which cannot be reached: ${reason}`, { cause });
    });
    try {
      await client.query(`set lock_timeout = ${maxWaitMs}`);
      await client.query('select pg_advisory_lock($1)', [LOCK_NUMBER]).catch((error: unknown) => {
        throw codeOf(error) === LOCK_NOT_AVAILABLE
          ? new Refusal('Another process is changing the releases.', 'Try again when it is done.')
          : error;
      });
      return await action(async () => void (await client.query('select 1')));
    } finally {
      await client.end().catch(() => undefined);
    }
  };
}

/** Opens the bucket that contains the releases of an installation. Connects when it is first used. */
export const openBucket = (config: S3Config, databaseUrl?: string): ReleaseBucket => ({
  objects: openS3Objects(config),
  databaseLock: databaseUrl === undefined ? null : createDatabaseLock(databaseUrl),
});

const REQUIRED_VARIABLES = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/**
 * Opens the bucket that the environment names, by the variables of the server. Only its owner can change it.
 *
 * @param dataDir absolute path of the `DATA_DIR` from which it is used
 * @returns undefined unless `RELEASES_S3` is true
 * @throws Refusal if a variable is missing
 */
export function bucketOf(
  env: Readonly<Record<string, string | undefined>>,
  dataDir: string,
): ReleaseBucket | undefined {
  if (env['RELEASES_S3'] !== 'true') return undefined;
  const missing = REQUIRED_VARIABLES.filter((name) => !env[name]);
  if (missing.length > 0) {
    throw new Refusal(`RELEASES_S3 is true, without ${missing.join(', ')}.`, 'Set them as for the server.');
  }
  const pathStyle = env['S3_FORCE_PATH_STYLE'];
  const config: S3Config = {
    bucket: env['S3_BUCKET'] ?? '',
    endpoint: env['S3_ENDPOINT'] || undefined,
    region: env['S3_REGION'] || 'us-east-1',
    accessKeyId: env['S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: env['S3_SECRET_ACCESS_KEY'] ?? '',
    forcePathStyle: pathStyle ? pathStyle === 'true' : undefined,
  };
  return restrictToOwner(openBucket(config, env['DATABASE_URL'] || undefined), {
    dataDir,
    replaces: env['S3_OWNER_REPLACES'] || undefined,
    readOwner: async () => (await openS3Objects(config, '').read(OWNER_KEY))?.toString() ?? null,
  });
}
