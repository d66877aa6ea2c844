import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { API } from '@atrium/contracts';
import { readBuiltServer } from '@atrium/releases';
import { buildApps } from '../builds/apps';
import { buildServer, SERVER_ENTRY } from '../builds/server';
import { DemoClient } from '../demo/api';
import { freePort } from '../services/free-port';
import { publishBuilds } from '../serving/releases';
import { waitUntilReady } from '../serving/server-process';
import { cachePath, ROOT } from '../workspace';

/** The fields of a server log line that are read here. */
interface LogLine {
  method?: unknown;
  route?: unknown;
  status?: unknown;
}

/** Lists each route that responded with 5xx and how often. Ignores 503, with which the server protects itself. */
export function failedAnswers(log: string): string[] {
  const counts = new Map<string, number>();
  for (const text of log.split('\n')) {
    const line = parseLine(text);
    if (typeof line.status !== 'number' || line.status < 500 || line.status === 503) continue;
    const answer = `${line.status} ${String(line.method)} ${String(line.route)}`;
    counts.set(answer, (counts.get(answer) ?? 0) + 1);
  }
  return [...counts].map(([answer, count]) => `${answer}: ${count}×`);
}

function parseLine(text: string): LogLine {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {}; // output of Node itself
  }
}

/** A running production build with its own data folder, which scanners may damage. */
export interface Target {
  origin: string;
  /** Signs in the founder of a company. Access tokens expire after ten minutes, so each scan uses its own. */
  signIn(): Promise<string>;
  /** Returns the 5xx responses so far, one line each. Ignores 503, with which the server protects itself. */
  failures(): string[];
  /** Returns the resident memory of the server in bytes. */
  residentBytes(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Builds the server and the apps and serves them with an embedded database in a new folder.
 *
 * @throws Refusal if the server does not start
 */
export async function startTarget(): Promise<Target> {
  await Promise.all([buildServer(), buildApps()]);
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-attack-'));
  await publishBuilds(dataDir, 'npm run test:attack', readBuiltServer(ROOT));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const log = cachePath('attack/server.log');
  mkdirSync(dirname(log), { recursive: true });
  const output = openSync(log, 'w');
  const child = spawn(process.execPath, [SERVER_ENTRY], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      // Scanners exceed the rate limits of users by far.
      RATE_LIMIT_FACTOR: '100000',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', output, output],
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  await waitUntilReady(child, origin, `Log: ${log}`);
  const person = { name: 'Ada Lovelace', email: 'ada@example.com', password: randomUUID() };
  const founder = new DemoClient(origin);
  await founder.enter(person);
  await founder.call(API.companies.create, { body: { name: 'Acme' } });
  return {
    origin,
    async signIn() {
      const { email, password } = person;
      return (await new DemoClient(origin).call(API.accounts.login, { body: { email, password } })).accessToken;
    },
    failures: () => (hasEnded() ? [`The server ended. Log: ${log}`] : failedAnswers(readFileSync(log, 'utf8'))),
    async residentBytes() {
      const metrics = await (await fetch(`${origin}/metrics`)).text();
      return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]);
    },
    async stop() {
      const closed = hasEnded() ? Promise.resolve() : once(child, 'close');
      child.kill('SIGTERM');
      await closed;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
