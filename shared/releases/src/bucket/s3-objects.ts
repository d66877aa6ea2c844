import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { BucketError, MAX_OBJECT_BYTES, type ObjectStore, type StoredObject } from './object-store';

/** A bucket of Amazon S3 or a compatible service, with the keys to it. */
export interface S3Config {
  bucket: string;
  /** Defaults to Amazon's. */
  endpoint?: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether URLs name the bucket in the path; defaults to true if there is an endpoint. */
  forcePathStyle?: boolean | undefined;
}

const CONNECT_TIMEOUT_MS = 5_000;
/** Maximum time in ms for which the service may send nothing within one attempt. A person waits meanwhile. */
const MAX_SILENCE_MS = 8_000;
/** Maximum number of attempts: a service may close an idle connection at the moment of its next use. */
const MAX_ATTEMPTS = 2;

/** Creates a client. The library is a parameter, because it is large and loaded only when it is needed. */
export function createS3Client(
  library: { S3Client: typeof S3Client },
  { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle }: S3Config,
  maxSilenceMs = MAX_SILENCE_MS,
): S3Client {
  return new library.S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    // Self-hosted services seldom have a host name for each bucket.
    forcePathStyle: forcePathStyle ?? endpoint !== undefined,
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: maxSilenceMs },
    maxAttempts: MAX_ATTEMPTS,
    // Many S3-compatible services do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Prefix of all objects of the release store. The bucket may also contain the files of users. */
const RELEASES_PREFIX = 'releases/';

/** Statuses of a conditional write if the object exists. */
const EXISTS_STATUSES = [409, 412];
const NOT_IMPLEMENTED = 501;

/**
 * Returns the part of a bucket that contains the releases. Connects when it is first used.
 *
 * @param folder prefix of the part; defaults to that of the releases
 */
export function openS3Objects(config: S3Config, folder = RELEASES_PREFIX): ObjectStore {
  const Bucket = config.bucket;
  const load = async () => {
    const sdk = await import('@aws-sdk/client-s3');
    return { sdk, client: createS3Client(sdk, config) };
  };
  let loading: ReturnType<typeof load> | undefined;
  const connect = () => (loading ??= load());

  async function put(key: string, Body: Buffer, condition: { IfNoneMatch?: '*' } = {}): Promise<void> {
    const { sdk, client } = await connect();
    const params = { Bucket, Key: folder + key, Body, ContentType: 'application/octet-stream' };
    await client.send(new sdk.PutObjectCommand({ ...params, ...condition }));
  }

  const objects: ObjectStore = {
    async read(key) {
      const { sdk, client } = await connect();
      try {
        const answer = await client.send(new sdk.GetObjectCommand({ Bucket, Key: folder + key }));
        const { Body, ContentLength: bytes = 0 } = answer;
        if (bytes > MAX_OBJECT_BYTES) {
          if (Body instanceof Readable) Body.destroy();
          throw new Error(`${key} is too large (${bytes} bytes)`);
        }
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null;
        throw error;
      }
    },
    write: (key, content) => put(key, content),
    async create(key, content) {
      try {
        await put(key, content, { IfNoneMatch: '*' });
        return true;
      } catch (error) {
        const status = statusOf(error);
        if (EXISTS_STATUSES.includes(status)) return false;
        if (status !== NOT_IMPLEMENTED) throw error;
        await put(key, content);
        return true;
      }
    },
    async list(prefix, after) {
      const { sdk, client } = await connect();
      const found: StoredObject[] = [];
      const input = { Bucket, Prefix: folder + prefix, ...(after !== undefined && { StartAfter: folder + after }) };
      for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, input)) {
        for (const { Key = '', LastModified } of Contents) {
          if (LastModified) found.push({ key: Key.slice(folder.length), modifiedAt: LastModified });
        }
      }
      return found;
    },
    async remove(key) {
      const { sdk, client } = await connect();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: folder + key }));
    },
  };
  return {
    read: (key) => translateError(objects.read(key)),
    write: (key, content) => translateError(objects.write(key, content)),
    create: (key, content) => translateError(objects.create(key, content)),
    list: (prefix, after) => translateError(objects.list(prefix, after)),
    remove: (key) => translateError(objects.remove(key)),
  };
}

const translateError = <Result>(answer: Promise<Result>): Promise<Result> =>
  answer.catch((cause: unknown) => {
    throw new BucketError(`The bucket of the releases cannot be used: ${String(cause)}`, { cause });
  });

/** Returns the status of the service's answer; 0 if it sent none. */
function statusOf(error: unknown): number {
  if (!(error instanceof Error) || !('$metadata' in error)) return 0;
  const { httpStatusCode = 0 } = error.$metadata as { httpStatusCode?: number }; // the library's own type
  return httpStatusCode;
}
