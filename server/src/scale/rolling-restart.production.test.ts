import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROLLING_RESTART = join(import.meta.dirname, '../../../deploy/rolling-restart.sh');

/** Processes that are always ready. */
let servers: Server[];
let [first, second]: string[] = [];
let folder: string;
let nodesFile: string;
let reloadsFile: string;

beforeAll(async () => {
  servers = [1, 2].map(() => createServer((_request, response) => response.end()).listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  [first, second] = servers.map((server) => {
    const address = server.address();
    return `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
});
afterAll(() => {
  for (const server of servers) server.close();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-rolling-restart-'));
  nodesFile = join(folder, 'nodes.conf');
  reloadsFile = join(folder, 'reloads');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the script with this list of processes. Returns which of them nginx left out after each of its reloads. */
async function restart(nodes: string): Promise<string[]> {
  const reload = join(folder, 'reload.sh');
  const leftOut = `sed -n 's/^server \\([^ ;]*\\).* down;/\\1/p' '${nodesFile}'`;
  writeFileSync(reload, `#!/bin/sh\necho "" $(${leftOut}) >> '${reloadsFile}'\n`);
  chmodSync(reload, 0o700);
  writeFileSync(nodesFile, nodes);
  await promisify(execFile)(ROLLING_RESTART, [nodesFile], {
    env: { ...process.env, ATRIUM_RESTART: 'true', NGINX_RELOAD: reload },
  });
  const reloads = readFileSync(reloadsFile, 'utf8').split('\n').slice(0, -1);
  return reloads.map((line) => line.trim());
}

it('restores a process that an earlier run took out before it takes out the other one', async () => {
  const reloads = await restart(`server ${first} max_fails=1 down;\nserver ${second} max_fails=1;\n`);
  expect(reloads).toEqual([first, '', second, '']);
  expect(readFileSync(nodesFile, 'utf8')).toBe(`server ${first} max_fails=1;\nserver ${second} max_fails=1;\n`);
});

it('refuses to take out the only process', async () => {
  const nodes = `server ${first};\n`;
  const stderr = expect.stringContaining(`no other process than ${first}`);
  await expect(restart(nodes)).rejects.toMatchObject({ code: 1, stderr });
  expect(readFileSync(nodesFile, 'utf8')).toBe(nodes);
});
