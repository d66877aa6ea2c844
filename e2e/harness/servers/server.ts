import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { API } from '@atrium/contracts';
import { openStore, readRegistry } from '@atrium/releases';
import { freePort } from '@atrium/tools-setup/free-port';
import { NODE, ROOT, TEMPLATE } from '../workspace';

/** Time within which a server must be ready. The same process migrates its database first. */
export const START_BUDGET_MS = 120_000;

type Configure = (origin: string) => Promise<Record<string, string>>;

/** A production server with its own data folder, port and embedded database. */
export class AtriumServer {
  private child: ChildProcess;
  private readonly printed: string[] = [];

  private constructor(
    readonly origin: string,
    /** Absolute path. */
    readonly dataDir: string,
    private readonly env: Record<string, string>,
  ) {
    this.child = this.run();
  }

  /**
   * Starts a server on a copy of a data folder. `configure` returns more environment variables, such as for a provider
   * that needs its origin.
   */
  static async start({
    data = TEMPLATE,
    configure,
  }: { data?: string; configure?: Configure } = {}): Promise<AtriumServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'atrium-e2e-'));
    await cp(data, dataDir, { recursive: true });
    return AtriumServer.startIn(dataDir, configure);
  }

  /** Starts a server on an existing data folder. */
  static async startIn(dataDir: string, configure?: Configure): Promise<AtriumServer> {
    const origin = `http://localhost:${await freePort()}`;
    const server = new AtriumServer(origin, dataDir, (await configure?.(origin)) ?? {});
    await server.waitUntilReady();
    return server;
  }

  /** Starts the server again after `end`, with the same port, environment and data folder. */
  async startAgain(): Promise<void> {
    this.child = this.run();
    await this.waitUntilReady();
  }

  private run(): ChildProcess {
    const child = spawn(NODE, [join(ROOT, 'server/dist/main.js')], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: new URL(this.origin).port,
        PUBLIC_URL: this.origin,
        DATA_DIR: this.dataDir,
        DATABASE_URL: '',
        RATE_LIMIT_FACTOR: '1000',
        LOG_LEVEL: 'warn',
        ...this.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk) => this.printed.push(String(chunk)));
    child.stderr.on('data', (chunk) => this.printed.push(String(chunk)));
    return child;
  }

  /** Returns everything that the server has printed so far. */
  log(): string {
    return this.printed.join('');
  }

  /**
   * Runs `npm run release -- …` on this server's releases, as operators do, and returns its output. Waits until the
   * server has noticed the change, so that a page that is loaded afterwards receives it.
   */
  async release(...parameters: string[]): Promise<string> {
    const output = await this.command('release', parameters);
    const { serial } = await readRegistry(openStore(this.dataDir));
    const fetchSerial = async () => {
      const answer = await fetch(`${this.origin}/api${API.releases.registry.path}`);
      return API.releases.registry.response.parse(await answer.json()).serial;
    };
    while ((await fetchSerial()) < serial) await pause(20);
    return output;
  }

  /** Runs a root script on this server's data folder. Throws its output if it fails. */
  command(name: string, parameters: string[]): Promise<string> {
    const child = spawn(NODE, ['tools/setup/run.mjs', name, ...parameters], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: this.dataDir, DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (chunk: Buffer) => (output += String(chunk));
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    return new Promise((resolve, reject) => {
      child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(output))));
    });
  }

  /** Stops the server and deletes its data. */
  async stop(): Promise<void> {
    await this.end();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** Shuts the server down gracefully and keeps its data. */
  async end(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once('close', resolve));
    if (this.hasEnded()) return;
    this.child.kill('SIGTERM');
    await ended;
  }

  /** Returns whether the process has ended. `exitCode` stays null if a signal ended it, as when memory runs out. */
  private hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  private async waitUntilReady(): Promise<void> {
    const deadline = Date.now() + START_BUDGET_MS;
    while (Date.now() < deadline && !this.hasEnded()) {
      const ready = await fetch(`${this.origin}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (ready) return;
      await pause(50);
    }
    this.child.kill('SIGKILL');
    throw new Error(`The server did not get ready:\n${this.log()}`);
  }
}
