import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages, mayInstallPackages } from './apt';
import type { Postgres } from './postgres';

const oldest = 15;

/** Folder with `initdb` and `postgres`, the newest version first; null where PostgreSQL is not installed. */
function binaries(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .map(Number)
        .filter((version) => version >= oldest)
    : [];
  const places = versions.sort((one, other) => other - one).map((version) => join(debian, String(version), 'bin'));
  places.push('/opt/homebrew/opt/postgresql/bin', '/usr/local/opt/postgresql/bin', '/usr/local/pgsql/bin');
  return places.find((place) => existsSync(join(place, 'initdb'))) ?? null;
}

/** PostgreSQL refuses to run as root: another user's ids to run it as, or none where this is not root. */
function otherUser(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string, name: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', name), gid: id('-g', name) };
    } catch {
      // No such user here.
    }
  }
  return {};
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/**
 * Starts a PostgreSQL of its own in a temporary folder, from installed binaries or Debian's package.
 *
 * @param versionAt tells whether a server answers at a URL
 * @returns null where there is none to start
 */
export async function startOwnPostgres(versionAt: (url: string) => Promise<string | null>): Promise<Postgres | null> {
  if (!binaries() && mayInstallPackages()) await installPackages('postgresql');
  const programs = binaries();
  if (!programs) return null;
  const user = otherUser();
  const folder = mkdtempSync(join(tmpdir(), 'atrium-postgres-'));
  if ('uid' in user) chownSync(folder, user.uid, user.gid);
  const store = join(folder, 'data');
  execFileSync(join(programs, 'initdb'), ['-D', store, '-U', 'postgres', '--auth=trust', '--no-sync'], {
    ...user,
    cwd: folder,
    stdio: 'pipe',
  });
  const port = await freePort();
  const settings = [
    '-p',
    String(port),
    '-k',
    folder,
    '-h',
    '127.0.0.1',
    '-c',
    'fsync=off',
    '-c',
    'max_connections=200',
  ];
  const server = spawn(join(programs, 'postgres'), ['-D', store, ...settings], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  for (let tries = 0; tries < 100 && server.exitCode === null; tries += 1) {
    const version = await versionAt(url);
    if (version) return { url, origin: `PostgreSQL ${version}, started for this run`, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  return null;
}
