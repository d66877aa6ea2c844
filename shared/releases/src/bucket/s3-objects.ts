import { Readable } from 'node:stream';
import { BucketError, MAX_OBJECT_BYTES, type ObjectStore, type StoredObject } from './object-store';
import { createS3Client, type S3Config } from './s3-client';

/** Prefix of everything that the release store has in a bucket, in which files of people may be as well. */
const PREFIX = 'releases/';

const EXISTS = [409, 412];
const NOT_IMPLEMENTED = 501;

/** Returns the part of a bucket that contains the releases. Connects when it is first used. */
export function openS3Objects(config: S3Config): ObjectStore {
  const Bucket = config.bucket;
  const load = async () => {
    const sdk = await import('@aws-sdk/client-s3');
    return { sdk, client: createS3Client(sdk, config) };
  };
  let loading: ReturnType<typeof load> | undefined;
  const connect = () => (loading ??= load());

  async function put(key: string, Body: Buffer, condition: { IfNoneMatch?: '*' } = {}): Promise<void> {
    const { sdk, client } = await connect();
    const params = { Bucket, Key: PREFIX + key, Body, ContentType: 'application/octet-stream' };
    await client.send(new sdk.PutObjectCommand({ ...params, ...condition }));
  }

  const objects: ObjectStore = {
    async read(key) {
      const { sdk, client } = await connect();
      try {
        const answer = await client.send(new sdk.GetObjectCommand({ Bucket, Key: PREFIX + key }));
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
        if (EXISTS.includes(status)) return false;
        if (status !== NOT_IMPLEMENTED) throw error;
        await put(key, content);
        return true;
      }
    },
    async list(prefix, after) {
      const { sdk, client } = await connect();
      const found: StoredObject[] = [];
      const input = { Bucket, Prefix: PREFIX + prefix, ...(after !== undefined && { StartAfter: PREFIX + after }) };
      for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, input)) {
        for (const { Key = '', LastModified } of Contents) {
          if (LastModified) found.push({ key: Key.slice(PREFIX.length), modifiedAt: LastModified });
        }
      }
      return found;
    },
    async remove(key) {
      const { sdk, client } = await connect();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: PREFIX + key }));
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
