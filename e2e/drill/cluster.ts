import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store } from '@atrium/releases';
import { freePort } from '@atrium/tools-setup/free-port';
import { createDatabase } from '../bench/side-by-side/postgres';
import { type RunningServer, serve } from '../bench/side-by-side/processes';
import { releaseBuilds } from '../harness/servers/releases';
import { ROOT } from '../harness/workspace';
import { openTcpProxy, type TcpProxy } from './tcp-proxy';

/** Nodes behind a load balancer, with their database, Redis and releases. */
export interface Cluster {
  /** Address at which people reach it. */
  origin: string;
  dataDir: string;
  store: Store;
  nodes: number;
  /** Ends a node: at once, or as for an upgrade. */
  end(node: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  start(node: number): Promise<void>;
  /** Cuts the nodes off from Redis, or connects them again. */
  setRedis(isReachable: boolean): void;
  setDiskFull(isFull: boolean): void;
  stop(): Promise<void>;
}

/** Opens a proxy to Redis. Returns it with the URL through it. */
async function openRedisProxy(redisUrl: string): Promise<{ proxy: TcpProxy; url: string }> {
  const url = new URL(redisUrl);
  const target = { host: url.hostname, port: Number(url.port || 6379) };
  const proxy = await openTcpProxy(() => [target]);
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  return { proxy, url: url.href };
}

/** Starts two nodes; without Redis one, since several need it. */
export async function startCluster(redisUrl: string | undefined): Promise<Cluster> {
  const database = await createDatabase('drill');
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-drill-'));
  const fullDisk = join(dataDir, 'full-disk');
  const store = openStore(dataDir);
  await releaseBuilds(store, 'before the drill');
  const redis = redisUrl === undefined ? null : await openRedisProxy(redisUrl);
  const ports = redis ? [await freePort(), await freePort()] : [await freePort()];
  const running = new Map<number, RunningServer>();
  // Nodes that have just ended refuse connections, and the balancer takes another one.
  const balancer = await openTcpProxy(() => ports.map((port) => ({ host: '127.0.0.1', port })));
  const origin = `http://localhost:${balancer.port}`;
  const env = {
    NODE_ENV: 'production',
    PUBLIC_URL: origin,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    REDIS_URL: redis?.url ?? '',
    SECRET_KEY: randomBytes(32).toString('hex'),
    RATE_LIMIT_FACTOR: '100000',
    LOG_LEVEL: 'fatal',
    // As in deploy/: people use each of their connections within this time, and it then ends with its response.
    DRAIN_DELAY: '1',
    DRILL_FULL_DISK: fullDisk,
  };
  const program = ['--import', join(import.meta.dirname, 'full-disk.mjs'), join(ROOT, 'server/dist/main.js')];

  async function start(node: number): Promise<void> {
    const port = ports[node] ?? 0;
    running.set(
      node,
      await serve(process.execPath, program, { port, path: '/readyz', env: { ...env, PORT: String(port) } }),
    );
  }

  // One after the other, since the first one creates the tables.
  for (const node of ports.keys()) await start(node);
  return {
    origin,
    dataDir,
    store,
    nodes: ports.length,
    async end(node, signal) {
      const server = running.get(node);
      if (signal === 'SIGKILL' && server) process.kill(server.pid, signal);
      await server?.stop();
    },
    start,
    setRedis: (isReachable) => (isReachable ? redis?.proxy.restore() : redis?.proxy.cut()),
    setDiskFull: (isFull) => (isFull ? writeFileSync(fullDisk, '') : rmSync(fullDisk, { force: true })),
    async stop() {
      await balancer.close();
      for (const server of running.values()) await server.stop();
      await redis?.proxy.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
