import { startFauxqs } from 'fauxqs';

/** An object storage with a bucket for releases. */
interface Bucket {
  /** Names the service in the results. */
  title: string;
  /** Environment variables that make a server use it. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

const VARIABLES = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/** Returns the bucket that the environment names, or starts a service in memory, which has no conditional writes. */
export async function startBucket(): Promise<Bucket> {
  const given = Object.fromEntries(
    VARIABLES.flatMap((name) => {
      const value = process.env[name];
      return value ? [[name, value] as const] : [];
    }),
  );
  if (given['S3_BUCKET'] !== undefined) {
    const title = `bucket ${given['S3_BUCKET']}`;
    return { title, env: { ...given, RELEASES_S3: 'true' }, stop: async () => undefined };
  }
  const service = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
  service.createBucket('atrium');
  return {
    title: 'in memory, with the lock of PostgreSQL',
    env: {
      RELEASES_S3: 'true',
      S3_BUCKET: 'atrium',
      S3_ENDPOINT: `http://127.0.0.1:${service.port}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    stop: () => service.stop(),
  };
}
