import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { lockFolder } from './lock';
import type { EmbeddedWorkerData } from './worker';

export interface Embedded {
  /** Folder of the unix socket, as node-postgres wants it for `host`. */
  host: string;
  /** How often the database made the disk write since it started. */
  syncs(): number;
  /** The whole database as an archive to begin others from. */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

interface EmbeddedOptions {
  /** Absolute folder of the installation's data; null keeps the database in memory. */
  dataDir: string | null;
  template?: string | undefined;
  /** The database's program, for who starts several in one process; compiled anew unless given. */
  program?: WebAssembly.Module;
}

type Reply =
  { type: 'ready' | 'closed' } | { type: 'dumped'; archive: Uint8Array } | { type: 'failed'; message: string };

/** Name by which node-postgres looks for a unix socket in the folder it is given as host. */
const SOCKET_NAME = '.s.PGSQL.5432';
/** Paths of unix sockets end at 107 bytes. */
const LONGEST_SOCKET_FOLDER = 90;

const workerFile = import.meta.url.endsWith('.ts') ? './worker.ts' : './embedded-worker.js';

/** The folder for the socket: inside the data where its path is short enough, else a private one. */
function socketFolder(dataDir: string | null): { folder: string; remove(): void } {
  if (dataDir !== null && Buffer.byteLength(dataDir) <= LONGEST_SOCKET_FOLDER) {
    rmSync(join(dataDir, SOCKET_NAME), { force: true });
    return { folder: dataDir, remove: () => rmSync(join(dataDir, SOCKET_NAME), { force: true }) };
  }
  const folder = mkdtempSync(join(tmpdir(), 'atrium-db-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Starts the embedded database and waits until it takes the one connection that it has. */
export async function startEmbedded({ dataDir, template, program }: EmbeddedOptions): Promise<Embedded> {
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
        else if (message.type === 'failed')
          settle(() => reject(new Error(`The embedded database failed: ${message.message}`)));
      };
      const onError = (error: Error) => settle(() => reject(error));
      const onExit = (code: number) => settle(() => reject(new Error(`The database ended (code ${code}).`)));
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
