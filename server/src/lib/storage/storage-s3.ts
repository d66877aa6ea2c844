import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Config } from '../config';
import { AppError } from '../errors';
import { type Content, isStoredName, type FileStore, storedName } from './storage';

export type S3Config = Pick<
  Config,
  's3Endpoint' | 's3Region' | 's3AccessKeyId' | 's3SecretAccessKey' | 's3ForcePathStyle'
> & { s3Bucket: string };

/** Size of the one part that each upload holds in memory; the minimum part size of S3. */
const PART_BYTES = 5 * 1024 * 1024;
const CONNECT_MS = 5_000;
/** How long the service may send nothing within one attempt. A person waits for the answer meanwhile. */
const SILENCE_MS = 8_000;
/** A second attempt, because a service may close an idle connection at the moment when we use it again. */
const ATTEMPTS = 2;

export interface S3 {
  store(name: string): FileStore;
  /** Throws if the bucket cannot be used. */
  check(): Promise<void>;
  close(): void;
}

/** Imports the library only when it is needed, because it is large. */
const library = async () => ({ ...(await import('@aws-sdk/client-s3')), ...(await import('@aws-sdk/lib-storage')) });
type Library = Awaited<ReturnType<typeof library>>;

/**
 * Stores files in a bucket as `<store>/<id>`, on Amazon S3 or a compatible service. While the service cannot be used,
 * files cannot either: `UNAVAILABLE`, with the reason as its cause.
 */
export function connectS3(config: S3Config, silenceMs = SILENCE_MS): S3 {
  let connecting: Promise<{ client: S3Client; sdk: Library }> | undefined;
  const connect = () =>
    (connecting ??= library().then((sdk) => ({ sdk, client: createClient(sdk, config, silenceMs) })));
  const Bucket = config.s3Bucket;

  function store(name: string): FileStore {
    const keyOf = (id: string) => `${name}/${storedName(id)}`;
    return {
      async put(id, content) {
        const Key = keyOf(id);
        const { client, sdk } = await connect();
        const Body = bodyOf(content);
        const params = { Bucket, Key, Body, ContentType: 'application/octet-stream' };
        try {
          await translateErrors(new sdk.Upload({ client, params, partSize: PART_BYTES, queueSize: 1 }).done());
        } finally {
          if (Body instanceof Readable) Body.destroy();
        }
        if ('path' in content && !(content instanceof Readable)) await rm(content.path, { force: true });
      },
      async open(id, range) {
        const { client, sdk } = await connect();
        const part = range && { Range: `bytes=${range.start}-${range.end}` };
        try {
          const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: keyOf(id), ...part }));
          return Body instanceof Readable ? Body : null;
        } catch (error) {
          if (error instanceof sdk.NoSuchKey) return null;
          throw toStorageError(error);
        }
      },
      async remove(ids) {
        const { client, sdk } = await connect();
        // One by one, since not every S3-compatible service supports deleting several objects at once.
        for (const id of ids) {
          await translateErrors(client.send(new sdk.DeleteObjectCommand({ Bucket, Key: keyOf(id) })));
        }
      },
      async *pages() {
        const { client, sdk } = await connect();
        const Prefix = `${name}/`;
        for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix })) {
          yield Contents.flatMap(({ Key = '', LastModified }) => {
            const id = Key.slice(Prefix.length);
            return LastModified && isStoredName(id) ? [{ id, storedAt: LastModified }] : [];
          });
        }
      },
    };
  }

  return {
    store,
    async check() {
      const { client, sdk } = await connect();
      await client.send(new sdk.ListObjectsV2Command({ Bucket, MaxKeys: 1 }));
    },
    close: () => void connecting?.then(({ client }) => client.destroy()),
  };
}

function createClient({ S3Client }: Library, config: S3Config, silenceMs: number): S3Client {
  const { s3Endpoint, s3Region, s3AccessKeyId = '', s3SecretAccessKey = '', s3ForcePathStyle } = config;
  return new S3Client({
    region: s3Region,
    ...(s3Endpoint !== undefined && { endpoint: s3Endpoint }),
    // Self-hosted services seldom have a host name for each bucket.
    forcePathStyle: s3ForcePathStyle === undefined ? s3Endpoint !== undefined : s3ForcePathStyle === 'true',
    credentials: { accessKeyId: s3AccessKeyId, secretAccessKey: s3SecretAccessKey },
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: silenceMs },
    maxAttempts: ATTEMPTS,
    // Many S3-compatible services do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

function bodyOf(content: Content): Uint8Array | Readable {
  if (content instanceof Uint8Array || content instanceof Readable) return content;
  return createReadStream(content.path);
}

const translateErrors = <Result>(sent: Promise<Result>): Promise<Result> =>
  sent.catch((error: unknown) => {
    throw toStorageError(error);
  });

const FULL = 507;

/**
 * Maps every failure of the service to a full or an unavailable one, wrong keys and redirects included: these are for
 * the operator to repair, and the person can only try again later.
 */
function toStorageError(error: unknown): unknown {
  // The library adds this property to every error of a service call; an error in the uploaded body lacks it.
  if (!(error instanceof Error) || !('$metadata' in error)) return error;
  const { httpStatusCode: status } = error.$metadata as { httpStatusCode?: number }; // always this type
  return refusal(status === FULL ? 'STORAGE_FULL' : 'UNAVAILABLE', error);
}

function refusal(code: 'STORAGE_FULL' | 'UNAVAILABLE', cause: Error): AppError {
  const refused = new AppError(code);
  refused.cause = cause;
  return refused;
}
