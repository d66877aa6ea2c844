import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type ServerProvision, serverProvision } from '@atrium/contracts/compatibility';
import { readActivationKey, replaceFile } from '@atrium/signing';
import type { ObjectStore } from '../bucket/object-store';
import { openObject, sealObject } from '../bucket/sealed-object';
import type { Store } from '../store-folder';

/** The provisions of a server for browsers, as recorded by its build. */
export type ServerRecord = ServerProvision;

/** Returns the path of the record of the server that was last started with this store. */
const serverRecordPath = (store: Store): string => join(store.folder, 'server.json');

/** Returns the record of the server that was last started with this store; null if none was. */
export const readLiveServer = (store: Store): ServerRecord | null => readRecord(serverRecordPath(store));

/**
 * Returns the record of the built server of a workspace; null if it is not built.
 *
 * @param root folder of the workspace
 */
export const readBuiltServer = (root: string): ServerRecord | null =>
  readRecord(join(root, 'server/dist/provides.json'));

function readRecord(path: string): ServerRecord | null {
  try {
    return serverProvision.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

const SERVER_KEY = 'server.json.gz';

/** Writes the record of this node's server to the bucket, for all nodes that share it; does nothing without a bucket. */
export async function shareServerRecord(store: Store): Promise<void> {
  const activationKey = readActivationKey(store.dataDir);
  const record = readLiveServer(store);
  if (!store.bucket || activationKey === null || !record) return;
  await store.bucket.objects.write(SERVER_KEY, sealObject(activationKey, 'server', record));
}

/** Replaces the record of the server that was last started by that of the bucket. */
export async function downloadServerRecord(store: Store, objects: ObjectStore): Promise<void> {
  const activationKey = readActivationKey(store.dataDir);
  const content = activationKey === null ? null : await objects.read(SERVER_KEY);
  if (activationKey === null || !content) return;
  const { data } = serverProvision.safeParse(openObject(activationKey, 'server', content));
  if (!data || isDeepStrictEqual(data, readLiveServer(store))) return;
  replaceFile(serverRecordPath(store), JSON.stringify(data));
}
