import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { lockFolder } from './lock';
import type { EmbeddedWorkerData } from './worker';

/** Thrown when the embedded database does not start; the message is for the operator who starts the server. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';

  constructor(folder: string | null, reason: string) {
    super(
      /ENOSPC|EDQUOT|No space left/i.test(reason)
        ? `There is no space left for the database in ${folder}. Free some; see docs/runbooks/disk-full.md.`
        : `The database in ${folder} cannot be opened (${reason}). Restore a backup; see docs/runbooks/restore.md.`,
    );
  }
}

export interface EmbeddedDatabase {
  /** Folder of the Unix socket, used as `host` by node-postgres. */
  host: string;
  /** Number of syncs to disk since the database started. */
  syncs(): number;
  /** Returns the whole database as an archive that can serve as a template for others. */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

interface EmbeddedOptions {
  /** Absolute path of the installation's data folder; null keeps the database in memory. */
  dataDir: string | null;
  template?: string | undefined;
  /** The compiled program of the database, for processes that start several databases; compiled again if omitted. */
  program?: WebAssembly.Module;
}

type Reply =
  | { type: 'ready' | 'closed' }
  | { type: 'dumped'; archive: Uint8Array }
  | { type: 'failed'; message: string };

/** Name under which node-postgres looks for the Unix socket in the folder that is given as host. */
const SOCKET_NAME = '.s.PGSQL.5432';
/** Keeps the socket path within the limit of 107 bytes for Unix sockets. */
const MAX_SOCKET_FOLDER_BYTES = 90;

const workerFile = import.meta.url.endsWith('.ts') ? './worker.ts' : './embedded-worker.js';

/**
 * Returns the folder for the socket: inside the data folder if its path is short enough, otherwise a private temporary
 * folder.
 */
function socketFolder(dataDir: string | null): { folder: string; remove(): void } {
  if (dataDir !== null && Buffer.byteLength(dataDir) <= MAX_SOCKET_FOLDER_BYTES) {
    rmSync(join(dataDir, SOCKET_NAME), { force: true });
    return { folder: dataDir, remove: () => rmSync(join(dataDir, SOCKET_NAME), { force: true }) };
  }
  const folder = mkdtempSync(join(tmpdir(), 'atrium-db-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Starts the embedded database and waits until it accepts its single connection. */
export async function startEmbedded({ dataDir, template, program }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = dataDir === null ? null : join(dataDir, 'database');
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = dataDir === null ? () => undefined : await lockFolder(dataDir);
  const socket = socketFolder(dataDir);
  const syncs = new SharedArrayBuffer(4);
  const workerData: EmbeddedWorkerData = {
    folder,
    socketPath: join(socket.folder, SOCKET_NAME),
    template: template !== undefined && (folder === null || !existsSync(folder)) ? template : null,
    program: program ?? null,
    syncs,
  };
  const worker = new Worker(new URL(workerFile, import.meta.url), { workerData });

  const reply = (type: Reply['type']) =>
    new Promise<Reply>((resolve, reject) => {
      const settle = (act: () => void) => {
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        act();
      };
      const onMessage = (message: Reply) => {
        if (message.type === type) settle(() => resolve(message));
        else if (message.type === 'failed') settle(() => reject(new EmbeddedDatabaseError(folder, message.message)));
      };
      const onError = (error: Error) => settle(() => reject(new EmbeddedDatabaseError(folder, error.message)));
      const onExit = (code: number) =>
        settle(() => reject(new EmbeddedDatabaseError(folder, `its process ended with code ${code}`)));
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    });

  const release = () => {
    socket.remove();
    unlock();
  };
  try {
    await reply('ready');
  } catch (error) {
    await worker.terminate();
    release();
    throw error;
  }
  return {
    host: dirname(workerData.socketPath),
    syncs: () => Atomics.load(new Int32Array(syncs), 0),
    async dump() {
      worker.postMessage({ type: 'dump' });
      const message = await reply('dumped');
      if (message.type !== 'dumped') throw new Error('The database could not be archived.');
      return message.archive;
    },
    async close() {
      worker.postMessage({ type: 'close' });
      await reply('closed').finally(release);
      await worker.terminate();
    },
  };
}
