import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages, mayInstallPackages } from './apt';
import { freePort } from './free-port';

/** A Redis in which tests may write, with their own key prefixes. */
interface Redis {
  url: string;
  /** Where it comes from, for the progress line. */
  origin: string;
  stop(): Promise<void>;
}

const PROGRAMS = ['redis-server', 'valkey-server'];

/** Returns the name of the installed Redis program, or of its successor on some systems. */
const installedRedis = (): string | undefined =>
  PROGRAMS.find((program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0);

/**
 * Starts a dedicated Redis without persistence, from an installed program or Debian's package.
 *
 * @returns null if Redis is not available
 */
async function startOwnRedis(): Promise<Redis | null> {
  if (!installedRedis() && mayInstallPackages()) await installPackages('redis-server');
  const program = installedRedis();
  if (!program) return null;
  const folder = mkdtempSync(join(tmpdir(), 'atrium-redis-'));
  const port = await freePort();
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'];
  const server = spawn(program, settings, { cwd: folder, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `redis://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100 && server.exitCode === null; tries += 1) {
    const version = await redisVersionAt(url);
    if (version) return { url, origin: `Redis ${version}, started for this run`, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  return null;
}

const LOCAL_URL = 'redis://127.0.0.1:6379';

/**
 * Provides a Redis for tests: the one of `TEST_REDIS_URL` if set, else one that runs here, else one started for this
 * run from an installed program or Debian's package.
 *
 * @returns null if none is available
 */
export async function provideRedis(): Promise<Redis | null> {
  const given = process.env['TEST_REDIS_URL'];
  const url = given || LOCAL_URL;
  const version = await redisVersionAt(url);
  if (version) return { url, origin: `Redis ${version}`, stop: () => Promise.resolve() };
  return given ? null : startOwnRedis();
}

const TIMEOUT_MS = 2_000;

/** Returns the version of the Redis at a URL; null if it cannot be used. */
async function redisVersionAt(url: string): Promise<string | null> {
  const { hostname, port, username, password } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port || 6379), hostname);
    let answer = '';
    const end = (version: string | null) => {
      socket.destroy();
      resolve(version);
    };
    socket.setTimeout(TIMEOUT_MS, () => end(null));
    socket.on('error', () => end(null));
    socket.on('close', () => end(null));
    socket.on('connect', () => {
      const login = password ? `AUTH ${username ? `${username} ` : ''}${decodeURIComponent(password)}\r\n` : '';
      socket.write(`${login}INFO server\r\n`);
    });
    socket.on('data', (bytes: Buffer) => {
      answer += String(bytes);
      const version = /^redis_version:(\S+)/m.exec(answer)?.[1];
      if (version) end(version);
      else if (/^-/m.test(answer)) end(null);
    });
  });
}
