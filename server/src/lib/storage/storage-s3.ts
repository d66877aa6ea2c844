import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { createS3Client, OWNER_KEY } from '@atrium/releases';
import { AppError } from '../errors';
import type { BucketMarker } from './bucket-claim';
import { type S3Settings, toS3Config } from './s3-config';
import { type Content, isStoredName, type FileStore, storedName } from './storage';

/** Size of the one part that each upload holds in memory; the minimum part size of S3. */
const PART_BYTES = 5 * 1024 * 1024;

export interface S3 {
  store(name: string): FileStore;
  marker: BucketMarker;
  /** Throws if the bucket cannot be used. */
  check(): Promise<void>;
  close(): void;
}

/** Imports the library only when it is needed, because it is large. */
const importLibrary = async () => ({
  ...(await import('@aws-sdk/client-s3')),
  ...(await import('@aws-sdk/lib-storage')),
});
type Library = Awaited<ReturnType<typeof importLibrary>>;

/**
 * Stores files in a bucket as `<store>/<id>`, on Amazon S3 or a compatible service. While the service cannot be used,
 * files cannot either: `UNAVAILABLE`, with the reason as its cause.
 */
export function connectS3(config: S3Settings, silenceMs?: number): S3 {
  let connecting: Promise<{ client: S3Client; sdk: Library }> | undefined;
  const connect = () =>
    (connecting ??= importLibrary().then((sdk) => ({
      sdk,
      client: createS3Client(sdk, toS3Config(config), silenceMs),
    })));
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

  const marker: BucketMarker = {
    async read() {
      const { client, sdk } = await connect();
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: OWNER_KEY }));
        return (await Body?.transformToString()) ?? null;
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null;
        throw toStorageError(error);
      }
    },
    async write(content) {
      const { client, sdk } = await connect();
      const params = { Bucket, Key: OWNER_KEY, Body: content, ContentType: 'application/json' };
      await translateErrors(client.send(new sdk.PutObjectCommand(params)));
    },
  };

  return {
    store,
    marker,
    async check() {
      const { client, sdk } = await connect();
      await client.send(new sdk.ListObjectsV2Command({ Bucket, MaxKeys: 1 }));
    },
    close: () => void connecting?.then(({ client }) => client.destroy()),
  };
}

function bodyOf(content: Content): Uint8Array | Readable {
  if (content instanceof Uint8Array || content instanceof Readable) return content;
  return createReadStream(content.path);
}

const translateErrors = <Result>(sent: Promise<Result>): Promise<Result> =>
  sent.catch((error: unknown) => {
    throw toStorageError(error);
  });

const INSUFFICIENT_STORAGE = 507;

/**
 * Maps every failure of the service to STORAGE_FULL or UNAVAILABLE, including wrong keys and redirects, which only the
 * operator can repair.
 */
function toStorageError(error: unknown): unknown {
  // The library adds this property to every error of a service call; an error in the uploaded body lacks it.
  if (!(error instanceof Error) || !('$metadata' in error)) return error;
  const { httpStatusCode: status } = error.$metadata as { httpStatusCode?: number }; // always this type
  return Object.assign(new AppError(status === INSUFFICIENT_STORAGE ? 'STORAGE_FULL' : 'UNAVAILABLE'), {
    cause: error,
  });
}
