import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Refusal } from '../terminal/refusal';

const inUseRefusal = (folder: string) =>
  new Refusal(`Atrium runs on ${folder}. Stop it (Ctrl-C where it was started), then run the same command again.`);

/**
 * Locks the data folder in the same way as a server with an embedded database, so that only one of them uses it. The
 * lock is an abstract socket on Linux and the file `database.lock` elsewhere (see `server/src/db/embedded/lock.ts`).
 *
 * @param folder absolute path of an existing folder
 * @returns a function that releases the lock
 * @throws Refusal if a server holds it
 */
export async function holdDataFolder(folder: string): Promise<() => void> {
  return process.platform === 'linux' ? holdBySocket(folder) : holdByFile(folder);
}

function holdBySocket(folder: string): Promise<() => void> {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32);
  const socket = createServer((connection) => connection.destroy());
  return new Promise((resolve, reject) => {
    socket.once('error', (failure: NodeJS.ErrnoException) => {
      reject(failure.code === 'EADDRINUSE' ? inUseRefusal(folder) : failure);
    });
    socket.listen(`\0atrium-database-${name}`, () => {
      socket.unref();
      resolve(() => void socket.close());
    });
  });
}

function holdByFile(folder: string): () => void {
  const path = join(folder, 'database.lock');
  if (existsSync(path) && isRunning(Number(readFileSync(path, 'utf8')))) throw inUseRefusal(folder);
  writeFileSync(path, String(process.pid), { mode: 0o600 });
  return () => rmSync(path, { force: true });
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (failure) {
    return failure instanceof Error && 'code' in failure && failure.code === 'EPERM';
  }
}
