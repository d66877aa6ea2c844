import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages, mayInstallPackages } from './apt';
import { freePort } from './free-port';

/** A PostgreSQL server on which tests may create and drop databases. */
export interface Postgres {
  /** URL of its maintenance database, for a user who may create databases. */
  url: string;
  /** Where it comes from, for the progress line. */
  origin: string;
  stop(): Promise<void>;
}

const OLDEST_VERSION = 15;

/** Returns the folder of the newest version with `initdb` and `postgres`; null if PostgreSQL is not installed. */
function findPrograms(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .map(Number)
        .filter((version) => version >= OLDEST_VERSION)
    : [];
  const places = versions.sort((one, other) => other - one).map((version) => join(debian, String(version), 'bin'));
  places.push('/opt/homebrew/opt/postgresql/bin', '/usr/local/opt/postgresql/bin', '/usr/local/pgsql/bin');
  return places.find((place) => existsSync(join(place, 'initdb'))) ?? null;
}

/** Returns the ids of another user if this process runs as root, as which PostgreSQL refuses to run; otherwise none. */
function otherUser(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string, name: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', name), gid: id('-g', name) };
    } catch {
      // This user does not exist here.
    }
  }
  return {};
}

/** A dedicated PostgreSQL that can be stopped temporarily. */
export interface OwnPostgres extends Postgres {
  /** Stops it like a restart (`fast`) or a crash (`immediate`). Its data stays. */
  halt(mode: 'fast' | 'immediate'): Promise<void>;
  /** Starts it again on the same port. Resolves when it accepts connections. */
  resume(): Promise<void>;
}

/** Creates a folder with an empty database cluster, owned by the user who will run it. */
function createCluster(programs: string, user: ReturnType<typeof otherUser>): string {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-postgres-'));
  if ('uid' in user) chownSync(folder, user.uid, user.gid);
  execFileSync(join(programs, 'initdb'), ['-D', join(folder, 'data'), '-U', 'postgres', '--auth=trust', '--no-sync'], {
    ...user,
    cwd: folder,
    stdio: 'pipe',
  });
  return folder;
}

/**
 * Starts a dedicated PostgreSQL in a temporary folder, from installed binaries or Debian's package.
 *
 * @param versionAt returns the version of the server at a URL, or null if none responds
 * @param durable whether committed data must survive a crash
 * @returns null if PostgreSQL is not available or does not start
 */
export async function startOwnPostgres(
  versionAt: (url: string) => Promise<string | null>,
  { durable = false } = {},
): Promise<OwnPostgres | null> {
  if (!findPrograms() && mayInstallPackages()) await installPackages('postgresql');
  const programs = findPrograms();
  if (!programs) return null;
  const user = otherUser();
  const folder = createCluster(programs, user);
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const settings = [`fsync=${durable ? 'on' : 'off'}`, 'max_connections=200'].flatMap((setting) => ['-c', setting]);
  const parameters = ['-D', join(folder, 'data'), '-p', String(port), '-k', folder, '-h', '127.0.0.1', ...settings];

  const launch = () => spawn(join(programs, 'postgres'), parameters, { ...user, cwd: folder, stdio: 'ignore' });
  let server = launch();
  const waitForVersion = async (): Promise<string | null> => {
    for (let tries = 0; tries < 100 && server.exitCode === null; tries += 1) {
      const version = await versionAt(url);
      if (version) return version;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return null;
  };
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  };
  const stop = async () => {
    await end('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  const version = await waitForVersion();
  if (version === null) {
    await stop();
    return null;
  }
  return {
    url,
    origin: `PostgreSQL ${version}, started for this run`,
    stop,
    halt: (mode) => end(mode === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    async resume() {
      server = launch();
      if ((await waitForVersion()) === null) throw new Error('PostgreSQL does not start again.');
    },
  };
}
