import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { API, type Message, type ResponseOf, type RouteDefinition } from '@atrium/contracts';
import { subresourceIntegrity } from '@atrium/releases';
import { PASSWORD, tokenOf } from '../testing';
import { Follower } from '../testing/follower';
import { printFigures } from '../testing/long';
import { type Nginx, startNginx } from '../testing/services/nginx';
import { BUILT_SERVER, createInstallation, freePort, type ServerProcess } from '../testing/process';

jest.setTimeout(270_000);

const ROLLING_RESTART = join(import.meta.dirname, '../../../deploy/rolling-restart.sh');
const SCRIPT = '/releases/host/files/main.0123456789abcdef.js';
/** Two versions of a chunk by file name, each of its own release. */
const CHUNKS = {
  'page.0123456789abcdef.js': 'console.log("a chunk of the first version of a page");'.repeat(20),
  'page.fedcba9876543210.js': `${'console.log("a chunk of the first version of a page");'.repeat(20)}next();`,
} as const;
const CHUNK = '/releases/host/files/page.fedcba9876543210.js';

let folder: string;
let installation: Awaited<ReturnType<typeof createInstallation>>;
let nginx: Nginx;
let ports: [number, number];
let agent: Agent;
const servers = new Map<number, ServerProcess>();
const followers: Follower[] = [];

async function startNode(port: number): Promise<void> {
  const env = {
    PORT: String(port),
    PUBLIC_URL: nginx.origin,
    TRUST_PROXY: 'loopback',
    REDIS_URL: process.env.TEST_REDIS_URL ?? '',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'info',
    // Longer than nginx keeps a connection to a process, as in the unit of systemd.
    DRAIN_DELAY: '2',
  };
  servers.set(port, await installation.start(env));
}

async function endNode(port: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const server = servers.get(port);
  server?.child.kill(signal);
  await server?.ended;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-nginx-'));
  installation = await createInstallation(BUILT_SERVER);
  ports = [await freePort(), await freePort()];
  nginx = await startNginx(folder, ports);
  agent = new Agent({ keepAlive: true, ca: nginx.certificate });
  // Sequentially, since the first process creates the secret that both use.
  for (const port of ports) await startNode(port);
  const releases = join(installation.dataDir, 'releases/host');
  for (const [index, [name, content]] of Object.entries(CHUNKS).entries()) {
    const release = join(releases, `1.${index}.0`);
    mkdirSync(release, { recursive: true });
    writeFileSync(join(release, name), content);
    writeFileSync(join(release, 'release.json'), JSON.stringify({ files: { [name]: subresourceIntegrity(content) } }));
  }
  writeFileSync(join(releases, '1.0.0', basename(SCRIPT)), 'console.log(1)');
});
afterAll(async () => {
  for (const follower of followers) follower.stop();
  agent.destroy();
  await nginx.stop();
  await installation.remove();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

/**
 * Sends a request as a browser does; status 0 if no response arrived. A kept-alive connection that nginx closed when
 * its workers changed is replaced, as browsers do.
 */
function ask(method: string, path: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> {
  return new Promise((resolve) => {
    const sent = request(`${nginx.origin}${path}`, { method, agent, headers }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += String(part)));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      response.on('error', () => resolve({ status: 0, headers: {}, text }));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(ask(method, path, headers, body));
      else resolve({ status: 0, headers: {}, text: error.message });
    });
    sent.end(body);
  });
}

interface Call {
  token?: string;
  params?: Record<string, string>;
  body?: unknown;
}

function call({ method, path }: RouteDefinition, { token, params = {}, body }: Call): Promise<Answer> {
  const url = `/api${path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')}`;
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ...(text !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
    }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return ask(method, url, headers, text);
}

async function ok<const Definition extends RouteDefinition>(
  definition: Definition,
  input: Call,
): Promise<ResponseOf<Definition>> {
  const { status, text } = await call(definition, input);
  if (status !== (definition.status ?? 200)) throw new Error(`${definition.path}: ${status} ${text}`);
  return definition.response.parse(JSON.parse(text)) as ResponseOf<Definition>; // parsed by the same schema
}

/** Creates two people of a company who chat with each other. */
async function conversation() {
  const register = async (name: string, token?: string) => {
    const body = { name, email: `${name}-${randomUUID()}@example.com`, password: PASSWORD, ...(token && { token }) };
    return (await ok(API.accounts.register, { body })).accessToken;
  };
  const ada = await register('ada');
  await ok(API.companies.create, { token: ada, body: { name: 'Acme' } });
  const bob = await register('bob', tokenOf((await ok(API.people.createMagicLink, { token: ada })).magicLink));
  const bobId = (await ok(API.accounts.currentUser, { token: bob }))._id;
  const { _id: id } = await ok(API.chat.createConversation, { token: ada, body: { participants: [bobId] } });
  return { ada, bob, id };
}

/** Creates a device that follows the conversation through nginx, and records what is repeated or out of order. */
async function follow(token: string, conversationId: string) {
  const held = new Map<number, string>();
  const lastInOrder = () => {
    let seq = 0;
    while (held.has(seq + 1)) seq += 1;
    return seq;
  };
  const keep = ({ seq, content }: Message) => void held.set(seq, content);
  /** The last message that arrived live on the current connection. */
  let lastLive = 0;
  const misplaced: string[] = [];
  const follower = new Follower({
    origins: [nginx.origin],
    namespace: '/chat',
    token,
    ca: nginx.certificate,
    catchUp: (socket) => {
      lastLive = 0;
      socket.emit('chat:join_conversation', { conversationId, afterSeq: lastInOrder() });
    },
  });
  followers.push(follower);
  follower.on<{ messages: Message[] }>('chat:recent_messages', ({ messages }) => messages.forEach(keep));
  follower.on<Message>('chat:new_message', (message) => {
    if (message.seq <= lastLive) misplaced.push(message.content);
    lastLive = message.seq;
    keep(message);
  });
  await follower.start();
  const messages = () => [...held].sort(([one], [other]) => one - other).map(([, content]) => content);
  return { follower, messages, misplaced };
}

it('serves Atrium only over TLS, and hides health and metrics', async () => {
  const page = await ask('GET', '/api/registry');
  expect(page.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(page.headers.server).toBe('nginx');
  for (const path of ['/metrics', '/healthz', '/readyz']) expect((await ask('GET', path)).status).toBe(404);
  const plain = await fetch(`${nginx.plainOrigin}/leave`, { redirect: 'manual' });
  expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://localhost/leave']);
});

it('limits rates by the address that nginx sees, not by the address that the client claims', async () => {
  const { bob } = await conversation();
  const claimed = { authorization: `Bearer ${bob}`, 'x-forwarded-for': '198.51.100.1' };
  const { text } = await ask('GET', `/api${API.security.sessions.path}`, claimed);
  expect(text).toContain('"127.0.0.1"');
  expect(text).not.toContain('198.51.100.1');
});

it.each([
  ['is killed', 'SIGKILL'],
  ['ends without nginx being told', 'SIGTERM'],
] as const)('loses no read and no message while one process %s', async (_how, signal) => {
  const { ada, bob, id } = await conversation();
  const devices = [await follow(bob, id), await follow(bob, id), await follow(ada, id)];
  const said: string[] = [];
  /** Sends a message until it is stored. Browsers repeat it with the same `clientId`, which prevents a duplicate. */
  const say = async () => {
    const content = `Message ${said.length}`;
    said.push(content);
    const body = { clientId: randomUUID(), content };
    for (let status = 0; status !== 201 && status !== 200;) {
      status = (await call(API.chat.send, { token: ada, params: { id }, body })).status;
    }
  };
  let isTalking = true;
  const reads: number[] = [];
  const reading = (async () => {
    while (isTalking) reads.push((await call(API.accounts.currentUser, { token: bob })).status);
  })();
  while (said.length < 30) await say();
  let hasEnded = false;
  const talking = (async () => {
    while (!hasEnded) await say();
  })();
  await endNode(ports[0], signal);
  hasEnded = true;
  await talking;
  const enough = said.length + 30;
  while (said.length < enough) await say();
  isTalking = false;
  await reading;
  expect(new Set(reads)).toEqual(new Set([200]));
  for (const { follower, messages, misplaced } of devices) {
    await follower.until(() => messages().length >= said.length);
    expect(messages()).toEqual(said);
    expect(misplaced).toEqual([]);
  }
  await startNode(ports[0]);
  printFigures(`${said.length} messages and ${reads.length} reads over a ${signal}: 0 lost, 0 failed reads`);
});

describe('a rolling restart', () => {
  let control: Server;
  beforeAll(async () => {
    control = createServer((asked, response) => {
      const port = Number(asked.url?.slice(1));
      void endNode(port, 'SIGTERM')
        .then(() => startNode(port))
        .then(
          () => response.end(),
          (error: unknown) => response.writeHead(500).end(String(error)),
        );
    }).listen(0, '127.0.0.1');
  });
  afterAll(() => new Promise((resolve) => control.close(resolve)));

  async function restart() {
    const address = control.address();
    const command = join(folder, 'restart.sh');
    const port = typeof address === 'object' ? address?.port : '';
    writeFileSync(command, `#!/bin/sh\nexec curl --silent --fail --max-time 500 "http://127.0.0.1:${port}/$1"\n`);
    chmodSync(command, 0o700);
    const env = { ...process.env, ATRIUM_RESTART: command, NGINX_RELOAD: `kill -HUP ${nginx.pid}` };
    return promisify(execFile)(ROLLING_RESTART, [nginx.nodesFile], { env });
  }

  it('fails no request and loses no message', async () => {
    const { ada, bob, id } = await conversation();
    const devices = [await follow(bob, id), await follow(bob, id), await follow(ada, id)];
    const said: string[] = [];
    const failed: Answer[] = [];
    let isRestarting = true;
    const talking = (async () => {
      while (isRestarting) {
        const content = `Message ${said.length}`;
        said.push(content);
        const body = { clientId: randomUUID(), content };
        const answer = await call(API.chat.send, { token: ada, params: { id }, body });
        if (answer.status >= 300 || answer.status === 0) failed.push(answer);
      }
    })();
    let reads = 0;
    const reading = (async () => {
      while (isRestarting) {
        const answer = await call(API.accounts.currentUser, { token: bob });
        reads += 1;
        if (answer.status !== 200) failed.push(answer);
      }
    })();
    const before = [...servers.values()];
    const { stdout } = await restart();
    isRestarting = false;
    await Promise.all([talking, reading]);

    expect(stdout).toBe(ports.map((port) => `127.0.0.1:${port} restarted\n`).join(''));
    expect(await Promise.all(before.map(({ ended }) => ended))).toEqual([0, 0]);
    expect(failed).toEqual([]);
    for (const { follower, messages, misplaced } of devices) {
      await follower.until(() => messages().length >= said.length);
      expect(messages()).toEqual(said);
      expect(misplaced).toEqual([]);
      expect(follower.connections).toBeGreaterThan(1);
    }
    printFigures(`${said.length} messages and ${reads} reads over a rolling restart: 0 failed, 0 lost`);
  });
});

it('keeps release files available while every process is down, deltas apart from whole files', async () => {
  const dictionary = createHash('sha256').update(CHUNKS['page.0123456789abcdef.js']).digest('base64');
  const askChunk = async (headers: Record<string, string>) => {
    const { headers: answered, text } = await ask('GET', CHUNK, headers);
    return { encoding: answered['content-encoding'], text };
  };
  const askDelta = () => askChunk({ 'accept-encoding': 'br, dcz', 'available-dictionary': `:${dictionary}:` });
  const delta = await askDelta();
  const whole = { encoding: undefined, text: CHUNKS['page.fedcba9876543210.js'] };
  expect(delta.encoding).toBe('dcz');
  expect(await askChunk({})).toEqual(whole);
  expect((await ask('GET', SCRIPT)).text).toBe('console.log(1)');
  for (const port of ports) await endNode(port, 'SIGKILL');
  expect((await ask('GET', SCRIPT)).text).toBe('console.log(1)');
  expect(await askDelta()).toEqual(delta);
  expect(await askChunk({})).toEqual(whole);
  expect((await ask('GET', '/api/registry')).status).toBe(502);
});
