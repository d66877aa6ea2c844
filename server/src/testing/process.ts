import { randomUUID } from 'node:crypto';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createTestDatabase } from './services/database';

/** A server in a separate process, as operators run it. */
export interface ServerProcess {
  origin: string;
  port: number;
  child: ChildProcess;
  /** Returns everything it has printed so far. */
  log(): string;
  /** Resolves when it has printed text that matches. */
  waitForOutput(pattern: RegExp): Promise<void>;
  /** Resolves with its exit code, or with the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Node's arguments to run the server from its sources. */
const SOURCE_SERVER = ['--import', 'tsx', join(import.meta.dirname, '../main.ts')];
/** Node's arguments to run the production build, which must exist. */
export const BUILT_SERVER = [join(import.meta.dirname, '../../dist/main.js')];

/** Starts a server with these variables. It inherits only `PATH` from the environment. */
export async function spawnServer(
  env: Record<string, string>,
  program: readonly string[] = SOURCE_SERVER,
): Promise<ServerProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, program, {
    env: { PATH: process.env.PATH, PORT: String(port), PUBLIC_URL: origin, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  let waiting: (() => void)[] = [];
  const wake = () => {
    for (const each of waiting.splice(0)) each();
  };
  const append = (chunk: Buffer) => {
    log += String(chunk);
    wake();
  };
  child.stdout.on('data', append);
  child.stderr.on('data', append);
  const ended = once(child, 'close').then(() => child.exitCode ?? child.signalCode);
  void ended.then(wake);
  return {
    origin,
    port,
    child,
    log: () => log,
    ended,
    async waitForOutput(pattern) {
      while (!pattern.test(log)) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`The server ended before it printed ${pattern}:\n${log}`);
        await new Promise<void>((resolve) => (waiting = [...waiting, resolve]));
      }
    },
  };
}

/** Creates an installation on which processes can be started: a data folder, and a database if PostgreSQL is tested. */
export async function createInstallation(program?: readonly string[]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-installation-'));
  const database = process.env.TEST_DATABASE_URL ? await createTestDatabase() : null;
  const url = database?.pool.options.connectionString;
  const started: ServerProcess[] = [];
  return {
    dataDir,
    env: { DATA_DIR: dataDir, ...(url !== undefined && { DATABASE_URL: url }) },
    /** Starts a process; resolves when it listens. */
    async start(env: Record<string, string> = {}): Promise<ServerProcess> {
      const server = await spawnServer({ ...this.env, ...env }, program);
      started.push(server);
      await server.waitForOutput(/Atrium is at/);
      return server;
    },
    async remove() {
      for (const { child, ended } of started) {
        child.kill('SIGKILL');
        await ended;
      }
      await database?.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Creates a completely empty database, without migrations, if PostgreSQL is tested; `env` sets `DATABASE_URL`. */
export async function createEmptyDatabase(): Promise<{ env: Record<string, string>; drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return { env: {}, drop: async () => undefined };
  const url = new URL(server);
  url.pathname = `/atrium_empty_${randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${url.pathname.slice(1)}`);
  return {
    env: { DATABASE_URL: url.href },
    drop: () => run(`drop database ${url.pathname.slice(1)} with (force)`),
  };
}
