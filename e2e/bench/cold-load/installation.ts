import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { API } from '@atrium/contracts';
import { freePort } from '@atrium/tools-setup/free-port';
import { ROOT } from '../../harness/workspace';

/** A running server with one user, who has a company. */
export interface Installation {
  origin: string;
  credentials: { email: string; password: string };
  stop(): Promise<void>;
}

const credentials = { email: 'bench@example.com', password: 'a long enough password' };

/** Starts a server from source with the given data folder. */
export async function install(dataDir: string): Promise<Installation> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'server/src/main.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await untilReady(child, origin);
  await signUp(origin);
  return {
    origin,
    credentials,
    async stop() {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilReady(child: ChildProcess, origin: string): Promise<void> {
  while (child.exitCode === null) {
    const ready = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await pause(100);
  }
  throw new Error('The server ended before it was ready.');
}

async function signUp(origin: string): Promise<void> {
  const call = async (path: string, body: object, token?: string) => {
    const response = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
    return response;
  };
  const { accessToken } = API.accounts.login.response.parse(
    await (await call(API.accounts.register.path, { ...credentials, name: 'Bench' })).json(),
  );
  await call(API.companies.create.path, { name: 'Bench' }, accessToken);
}
