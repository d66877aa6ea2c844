import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { type Database, openPool } from '../db/client';

/** A database whose connection can be cut and restored. */
export interface CutDatabase extends Database {
  /** Closes all connections and accepts no new ones, as a database does that shuts down. */
  cut(): Promise<void>;
  restore(): Promise<void>;
}

/** Opens the same database again over a separate proxy. */
export async function openThroughProxy({ options }: pg.Pool): Promise<CutDatabase> {
  const target = addressOf(options);
  const folder = mkdtempSync(join(tmpdir(), 'atrium-line-'));
  const socketPath = join(folder, '.s.PGSQL.5432');
  const open = new Set<Socket>();
  let server: Server | null = null;
  const restore = async () => {
    server = createServer((near) => {
      const far = connect(target);
      for (const end of [near, far]) {
        open.add(end);
        end.on('error', () => undefined);
        end.on('close', () => {
          open.delete(end);
          near.destroy();
          far.destroy();
        });
      }
      near.pipe(far).pipe(near);
    }).listen(socketPath);
    await once(server, 'listening');
  };
  const cut = async () => {
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    for (const end of open) end.destroy();
    await closed;
    server = null;
  };
  await restore();
  const { user, password, database, max } = { ...options, ...readUrl(options) };
  const pool = openPool({ host: folder, user, password, database, max, onError: () => undefined });
  return {
    ...pool,
    cut,
    restore,
    async close() {
      await pool.close();
      await cut();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function readUrl({ connectionString }: pg.PoolOptions): pg.PoolConfig {
  if (connectionString === undefined) return {};
  const { username, password, pathname } = new URL(connectionString);
  return { user: username, password, database: pathname.slice(1) };
}

function addressOf({ connectionString, host = '' }: pg.PoolOptions): { path: string } | { host: string; port: number } {
  if (connectionString === undefined) return { path: join(host, '.s.PGSQL.5432') };
  const { hostname, port } = new URL(connectionString);
  return { host: hostname, port: Number(port || 5432) };
}
