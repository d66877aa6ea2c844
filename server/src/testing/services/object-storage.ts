import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface ObjectStorage {
  /** Environment variables that make a server store its files there. */
  env: Record<string, string>;
  close(): Promise<void>;
}

/** Starts an S3-compatible service with one empty bucket on a separate port. */
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
