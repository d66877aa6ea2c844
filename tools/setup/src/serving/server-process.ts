import { spawn, type ChildProcess } from 'node:child_process';
import { Refusal } from '../terminal/refusal';

/** A running server. */
export interface ServerProcess {
  /** Resolves with the exit code when the server ends for any reason. */
  ended: Promise<number>;
  /** Requests a graceful shutdown: the server notifies sockets, finishes requests and closes its database. */
  close(): void;
}

/**
 * Starts the server and waits until `/readyz` reports that it is ready.
 *
 * @param program parameters for Node: the entry, preceded by loaders if it is not built
 * @param env variables that differ from this process's environment
 * @throws Refusal if the server ends before it is ready; its output then shows why
 */
export async function startServer(
  program: string[],
  { env, origin }: { env: Record<string, string>; origin: string },
): Promise<ServerProcess> {
  // In its own process group, so that Ctrl-C reaches only this process, which closes the server once.
  const child = spawn(process.execPath, program, { env: { ...process.env, ...env }, stdio: 'inherit', detached: true });
  const ended = new Promise<number>((resolve) => {
    child.on('close', (code) => resolve(code ?? 1));
  });
  const close = () => void child.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close);
  await waitUntilReady(child, origin, 'Its output is above.');
  return { ended, close };
}

/**
 * Waits until `/readyz` of a server reports that it is ready.
 *
 * @param advice where to look for the cause if the server ends before that
 * @throws Refusal if the server ends
 */
export async function waitUntilReady(child: ChildProcess, origin: string, advice: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Refusal(`The server ended before it was ready. ${advice}`);
    }
    try {
      const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) });
      if (answer.ok) return;
    } catch {
      // The server is not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
