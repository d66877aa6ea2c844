import { execFileSync } from 'node:child_process';
import { createServer } from 'node:net';
import { Refusal } from '../terminal/refusal';

/**
 * Ensures that no process listens on the port.
 *
 * @throws Refusal that names the process, if the system reports it, and states what to do
 */
export async function requireFreePort(port: number, host: string): Promise<void> {
  const code = await listenError(port, host);
  if (code === null) return;
  if (code === 'EACCES') {
    throw new Refusal(`Port ${port} may not be opened by this user. Choose one above 1023: npm start -- --port 3001`);
  }
  if (code !== 'EADDRINUSE') throw new Refusal(`Port ${port} of ${host} cannot be opened (${code}).`);
  if (await isAtrium(port)) {
    throw new Refusal(
      `Atrium already runs at http://localhost:${port}. Stop it first (Ctrl-C where it was started), or start a second one beside it: ` +
        `DATA_DIR=data-2 npm start -- --port ${port + 1}`,
    );
  }
  throw new Refusal(
    `Port ${port} is taken${takenBy(port)}. Stop that, or choose another port: npm start -- --port ${port + 1}`,
  );
}

function listenError(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (failure: NodeJS.ErrnoException) => resolve(failure.code ?? failure.message));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}

async function isAtrium(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://localhost:${port}/api/registry`, { signal: AbortSignal.timeout(1_000) });
    const body: unknown = await answer.json();
    return typeof body === 'object' && body !== null && 'serial' in body;
  } catch {
    return false;
  }
}

/** Returns ` by node (process 4711)`, or nothing if the system does not report it. */
function takenBy(port: number): string {
  try {
    const found = execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return describeOwner(found);
  } catch {
    return '';
  }
}

/** Parses the machine-readable output of `lsof` (`p4711`, `cnode`). */
export function describeOwner(found: string): string {
  const pid = /^p(\d+)$/m.exec(found)?.[1];
  const name = /^c(.+)$/m.exec(found)?.[1];
  return pid ? ` by ${name ?? 'a program'} (process ${pid})` : '';
}
