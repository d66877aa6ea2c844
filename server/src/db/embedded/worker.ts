/**
 * Runs the embedded database in a separate thread, so that a long query never blocks the server. This file imports no
 * other file of the server, because Node runs it directly, both from source and bundled.
 */
import { closeSync, fdatasyncSync, openSync, readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

export interface EmbeddedWorkerData {
  /** Folder of the database; null keeps it in memory. */
  folder: string | null;
  /** Path of the unix socket to listen on. */
  socketPath: string;
  /** Archive of a prepared database to start from if the folder is new. */
  template: string | null;
  /** The compiled program of the database; if null, the thread compiles it. */
  program: WebAssembly.Module | null;
  /** Counts syncs to disk, for the test that checks that they happen. */
  syncs: SharedArrayBuffer;
}

/** A request to the thread. */
export interface EmbeddedRequest {
  type: 'close' | 'dump';
}

const data: EmbeddedWorkerData = workerData;
const syncs = new Int32Array(data.syncs);

/** Adds `fsync` to PGlite's file system for Node, which lacks it; without it, commits would not be durable. */
class SyncingNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(pg, options);
    const { emscriptenOpts } = prepared;
    emscriptenOpts.preRun = [
      (module: { FS: { filesystems: { NODEFS: { stream_ops: object } } } }) => {
        Object.assign(module.FS.filesystems.NODEFS.stream_ops, { fsync });
      },
      ...(emscriptenOpts.preRun ?? []),
    ];
    return prepared;
  }
}

function fsync(stream: { nfd?: number }): number {
  Atomics.add(syncs, 0, 1);
  // Folders have no descriptor here; the file system's journal syncs their entries with the files in them.
  if (stream.nfd !== undefined) fdatasyncSync(stream.nfd);
  return 0;
}

/** The defaults of PGlite without `-F`, which disables syncing. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=16MB',
];

async function start() {
  const options: PGliteOptions = { startParams };
  if (data.folder !== null) options.fs = new SyncingNodeFS(data.folder);
  if (data.program !== null) options.pgliteWasmModule = data.program;
  if (data.template !== null) options.loadDataDir = new Blob([readFileSync(data.template)]);
  const pglite = await PGlite.create(options);
  // The pool uses one connection, but a connection discarded after a failed query may close only after the next one
  // opens.
  const server = new PGLiteSocketServer({ db: pglite, path: data.socketPath, maxConnections: 8 });
  await server.start();

  const answer = async ({ type }: EmbeddedRequest) => {
    if (type === 'dump') {
      const archive = await pglite.dumpDataDir('none');
      parentPort?.postMessage({ type: 'dumped', archive: await archive.bytes() });
      return;
    }
    await server.stop();
    await pglite.close();
    if (data.folder !== null) syncFolder(data.folder);
    parentPort?.postMessage({ type: 'closed' });
    parentPort?.close();
  };
  parentPort?.on('message', (request: EmbeddedRequest) => void answer(request).catch(fail));
  parentPort?.postMessage({ type: 'ready' });
}

function fail(error: unknown) {
  parentPort?.postMessage({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
}

function syncFolder(folder: string) {
  const descriptor = openSync(folder, 'r');
  fdatasyncSync(descriptor);
  closeSync(descriptor);
}

start().catch(fail);
