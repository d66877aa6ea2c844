import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages, mayInstallPackages } from './apt';
import { freePort } from './free-port';
import type { Redis } from './redis-types';

const PROGRAMS = ['redis-server', 'valkey-server'];

/** Returns the name of the installed Redis program, or of its successor on some systems. */
const installedRedis = (): string | undefined =>
  PROGRAMS.find((program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0);

/**
 * Starts a dedicated Redis without persistence, from an installed program or Debian's package.
 *
 * @param versionAt returns the version of the Redis at a URL, or null if none responds
 * @returns null if Redis is not available
 */
export async function startOwnRedis(versionAt: (url: string) => Promise<string | null>): Promise<Redis | null> {
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
    const version = await versionAt(url);
    if (version) return { url, origin: `Redis ${version}, started for this run`, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  return null;
}
