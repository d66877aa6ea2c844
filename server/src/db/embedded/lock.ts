import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { errorCode } from '../../lib/error-code';

/** Thrown when another process has the folder open; the message is for the operator. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';

  constructor(folder: string) {
    super(
      `Another Atrium already runs on ${folder}. Stop it first, or give this one another DATA_DIR (or a DATABASE_URL).`,
    );
  }
}

/**
 * Locks the folder of the embedded database, because two processes in one folder would lose each other's writes without
 * noticing. On Linux the lock is an abstract socket, which the kernel frees however the process ends; elsewhere it is a
 * file with the process id.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  return process.platform === 'linux' ? lockBySocket(folder) : lockByFile(folder);
}

function lockBySocket(folder: string): Promise<() => void> {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32);
  const server = createServer((connection) => connection.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(errorCode(error) === 'EADDRINUSE' ? new FolderInUseError(folder) : error));
    server.listen(`\0atrium-database-${name}`, () => {
      server.unref();
      resolve(() => void server.close());
    });
  });
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** Exported for its test, since Linux, where the tests run, uses the socket. */
export function lockByFile(folder: string): () => void {
  const path = join(folder, 'database.lock');
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx', mode: 0o600 });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
      if (isRunning(Number(readFileSync(path, 'utf8')))) break;
      rmSync(path, { force: true });
    }
  }
  throw new FolderInUseError(folder);
}
