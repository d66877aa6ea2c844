import { spawn, type ChildProcess } from 'node:child_process';
import { Refusal } from '../terminal/refusal';

export interface ServerProcess {
  /** Ends with the exit code, whoever ended the server. */
  ended: Promise<number>;
  /** Asks it to close gracefully: sockets told, requests finished, database closed. */
  close(): void;
}

/**
 * Starts the server and waits until it answers `/readyz`.
 *
 * @param program Node's parameters: the entry, before it loaders where it is not built
 * @param env what differs from this process's environment
 * @throws Refusal if it ends before it is ready; it has then said why
 */
export async function startServer(
  program: string[],
  { env, origin }: { env: Record<string, string>; origin: string },
): Promise<ServerProcess> {
  // A group of its own: Ctrl-C reaches this process, which closes the server once.
  const child = spawn(process.execPath, program, { env: { ...process.env, ...env }, stdio: 'inherit', detached: true });
  const ended = new Promise<number>((resolve) => {
    child.on('close', (code) => resolve(code ?? 1));
  });
  const close = () => void child.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close);
  await untilReady(child, origin);
  return { ended, close };
}

async function untilReady(child: ChildProcess, origin: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Refusal('The server ended before it was ready. What it said stands above.');
    }
    try {
      const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) });
      if (answer.ok) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
