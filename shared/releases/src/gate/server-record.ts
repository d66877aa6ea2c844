import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ServerProvision, serverProvision } from '@atrium/contracts/compatibility';
import type { Store } from '../store-folder';

/** What a build of the server provides to browsers. */
export type ServerRecord = ServerProvision;

/** Returns the path of the record of the server that was last started with this store. */
export const serverRecordPath = (store: Store): string => join(store.folder, 'server.json');

/** Returns what the server provides that was last started with this store; null if none was. */
export const readLiveServer = (store: Store): ServerRecord | null => read(serverRecordPath(store));

/**
 * Returns what the built server of a workspace provides; null if it is not built.
 *
 * @param root folder of the workspace
 */
export const readBuiltServer = (root: string): ServerRecord | null => read(join(root, 'server/dist/provides.json'));

function read(path: string): ServerRecord | null {
  try {
    return serverProvision.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}
