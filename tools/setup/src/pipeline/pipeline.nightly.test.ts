import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKey, openStore, readRelease, readSource, trustedSignature } from '@atrium/releases';
import { emptyStore } from '@atrium/releases/testing';
import { copySources, environmentOfPerson, MAX_COMMAND_MS, run } from '../testing/fresh-clone';

const REMOTE = 'remote-chat';
/** Folders that a pipeline needs in addition to the files of the root and the folder of its remote. */
const TOOLS = ['shared', 'tools'];
jest.setTimeout(MAX_COMMAND_MS + 30_000);

const AUTHOR = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false'];

let folder: string;
let server: Server;
const called: { url: string | undefined; body: string }[] = [];

/** Creates a repository with the files that a commit would contain, and a sparse clone of it for one remote. */
async function makeSparseClone(): Promise<string> {
  const [origin, clone] = [join(folder, 'origin'), join(folder, 'clone')];
  await copySources(origin);
  const git = (cwd: string, ...parameters: string[]) => run(cwd, process.env, 'git', ...AUTHOR, ...parameters);
  await git(origin, 'init', '--quiet');
  await git(origin, 'add', '--all');
  await git(origin, 'commit', '--quiet', '--message', 'chat: Send faster');
  await git(folder, 'clone', '--quiet', '--sparse', `file://${origin}`, clone);
  await git(clone, 'sparse-checkout', 'set', REMOTE, ...TOOLS);
  return clone;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-pipeline-'));
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      called.push({ url: request.url, body });
      response.end('{}');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});

afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  rmSync(folder, { recursive: true, force: true });
});

test('a pipeline checks, builds, publishes and starts a canary from a sparse clone of its folder', async () => {
  const clone = await makeSparseClone();
  const folders = readdirSync(clone, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).toSorted()).toEqual(['.git', REMOTE, ...TOOLS].toSorted());
  const keyFile = join(folder, 'chat.key');
  await createKey(emptyStore(), REMOTE, keyFile, { who: 'ada' });
  const dataDir = join(folder, 'publish');
  const { port } = server.address() as AddressInfo; // it listens on a port
  const env = {
    ...environmentOfPerson(),
    DATA_DIR: dataDir,
    PUBLISHING_KEY: keyFile,
    ATRIUM_URL: `http://127.0.0.1:${port}`,
    ATRIUM_TOKEN: 'atrium_op_0123456789',
    ATRIUM_DELIVER: `cp -r "$RELEASE_FOLDER" "${join(folder, 'delivered')}"`,
  };

  await run(join(clone, REMOTE), env, 'npm', 'run', 'pipeline', '--', '--version', '9.9.9', '--canary', '5');

  const store = openStore(dataDir);
  const release = readRelease(store, REMOTE, '9.9.9');
  if (!release) throw new Error('Nothing was published.');
  expect(trustedSignature(store, release)).toBeDefined();
  expect((await readSource(store, REMOTE, '9.9.9'))?.commits).toMatchObject([{ subject: 'chat: Send faster' }]);
  expect(existsSync(join(folder, 'delivered/release.json'))).toBe(true);
  expect(called.map(({ url }) => url)).toEqual([`/api/ops/releases/${REMOTE}/canary`]);
  expect(JSON.parse(called[0]?.body ?? '')).toMatchObject({ version: '9.9.9', percent: 5 });
});
