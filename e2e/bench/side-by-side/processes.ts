import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@atrium/tools-setup/free-port';
import { ROOT } from '../../harness/workspace';

/** A process that serves HTTP until it is stopped. */
export interface RunningServer {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts a program and waits until `path` responds. Its output goes to stderr, so that it does not interrupt tables.
 */
export async function serve(
  program: string,
  parameters: readonly string[],
  { port, path, env = {} }: { port: number; path: string; env?: Record<string, string | undefined> },
): Promise<RunningServer> {
  const child = spawn(program, parameters, { env: { ...process.env, ...env }, stdio: ['ignore', 2, 2] });
  const origin = `http://127.0.0.1:${port}`;
  await waitForAnswer(child, origin + path);
  return {
    origin,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function waitForAnswer(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const answers = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return;
    await pause(100);
  }
  throw new Error(`The server of ${url} ended before it was ready.`);
}

/**
 * Starts a production server without rate limits, since one machine simulates 1,000 users.
 *
 * @param program program that runs the server, if the benchmark needs more than the server alone
 */
export async function serveAtrium(
  env: Record<string, string>,
  program: readonly string[] = [join(ROOT, 'server/dist/main.js')],
): Promise<RunningServer & { dataDir: string }> {
  const port = await freePort();
  const dataDir = env['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'atrium-bench-'));
  const served = await serve(process.execPath, program, {
    port,
    path: '/readyz',
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      RATE_LIMIT_FACTOR: '100000',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  return {
    ...served,
    dataDir,
    async stop() {
      await served.stop();
      if (env['DATA_DIR'] === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts a TypeScript program of this folder, which listens on the port in `PORT`. */
export async function serveProgram(file: string, env: Record<string, string>): Promise<RunningServer> {
  const port = await freePort();
  const program = ['--import', 'tsx', join(import.meta.dirname, '..', file)];
  return serve(process.execPath, program, { port, path: '/ready', env: { ...env, PORT: String(port) } });
}
