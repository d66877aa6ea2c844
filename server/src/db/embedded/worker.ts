/**
 * The embedded database in a thread of its own, so that a long query never stalls the server. It imports nothing of
 * ours: Node runs this file as it is, from the sources as well as bundled.
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
  /** Archive of a prepared database to begin from, if the folder is new. */
  template: string | null;
  /** The database's program, compiled; null has the thread compile it. */
  program: WebAssembly.Module | null;
  /** Counts syncs to disk, for the test that there are any. */
  syncs: SharedArrayBuffer;
}

/** What the thread can be asked for. */
export interface EmbeddedRequest {
  type: 'close' | 'dump';
}

const data: EmbeddedWorkerData = workerData;
const syncs = new Int32Array(data.syncs);

/** PGlite leaves `fsync` to its file system, and the one for Node has none: commits would not reach the disk. */
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
  // A folder has no descriptor here; its entries are synced with the files in it by the journal of the file system.
  if (stream.nfd !== undefined) fdatasyncSync(stream.nfd);
  return 0;
}

/** The defaults of PGlite less `-F`, which turns syncing off. */
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
  // The pool uses one, but the one it gave up after a failed query may close later than the next one opens.
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
