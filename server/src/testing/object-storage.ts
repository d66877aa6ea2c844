import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface ObjectStorage {
  /** What makes a server keep its files there. */
  env: Record<string, string>;
  close(): Promise<void>;
}

/** A service that speaks S3, with one empty bucket, on a port of its own. */
export async function startObjectStorage(): Promise<ObjectStorage> {
  const worker = new Worker(new URL('./object-storage-worker.ts', import.meta.url));
  const [port]: unknown[] = await once(worker, 'message');
  return {
    env: {
      S3_BUCKET: 'atrium',
      S3_ENDPOINT: `http://127.0.0.1:${Number(port)}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    async close() {
      await worker.terminate();
    },
  };
}
