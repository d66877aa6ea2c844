import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { type Config, readConfig } from './lib/config';
import { openDatabase } from './db/open';
import { explain, ListenError } from './explain';
import { createTestApp, type TestApp } from './testing';

const log = pino({ level: 'silent' });
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'It started.',
    (error: unknown) => explain(error),
  );
const opening = (env: Record<string, string>) => {
  const config: Config = readConfig({ DATA_DIR: join(tmpdir(), 'atrium-never-made'), ...env });
  return reasonOf(openDatabase(config, log));
};

const listening = (test: TestApp, address: { host: string; port: number }) =>
  reasonOf(
    test.app.listen(address).catch((error: unknown) => {
      throw new ListenError(address, error);
    }),
  );

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('reports an unreachable database', async () => {
  const reason = await opening({ DATABASE_URL: 'postgres://root@127.0.0.1:1/atrium' });
  expect(reason).toBe(
    'The database does not answer (connect ECONNREFUSED 127.0.0.1:1). Start it, or correct DATABASE_URL.',
  );
});

it('reports a data path that is a file', async () => {
  const path = join(folder, 'data');
  writeFileSync(path, '');
  expect(await opening({ DATA_DIR: path })).toContain(`${path} cannot be written (EEXIST).`);
});

it('reports a port that is in use', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const test = await createTestApp();
  const reason = await listening(test, { port, host: '127.0.0.1' });
  expect(reason).toBe(`Port ${port} is taken. Stop what runs there, or set PORT to another.`);
  await test.close();
  await new Promise((resolve) => other.close(resolve));
});

it.each(['256.1.1.1', '192.0.2.1'])('reports that HOST=%s is not an address of this machine', async (host) => {
  const test = await createTestApp();
  expect(await listening(test, { host, port: 0 })).toBe(
    `${host} is not an address of this machine. Set HOST to one that is, such as 127.0.0.1 or 0.0.0.0.`,
  );
  await test.close();
});

it('names the runbook for a damaged or missing database', async () => {
  const dataDir = join(folder, 'data');
  mkdirSync(join(dataDir, 'database'), { recursive: true });
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '18\n');
  expect(await opening({ DATA_DIR: dataDir })).toMatch(
    /^The database in .* cannot be opened .*runbooks\/restore\.md\.$/s,
  );
  rmSync(join(dataDir, 'database', 'PG_VERSION'));
  writeFileSync(join(dataDir, 'database', 'global'), '');
  expect(await opening({ DATA_DIR: dataDir })).toContain('PG_VERSION is missing');
});

it('names the runbook for a full disk', () => {
  const full = Object.assign(new Error('write'), { code: 'ENOSPC', path: '/data/tmp' });
  expect(explain(full)).toBe('There is no space left on the disk (write). Free some; see docs/runbooks/disk-full.md.');
});

it('names invalid variables, and prints unexpected errors with their stack', () => {
  expect(() => readConfig({ PORT: 'x' })).toThrow('PORT: expected a whole number from 0 to 65535');
  expect(explain(new TypeError('a bug'))).toContain('TypeError: a bug\n    at ');
  expect(explain('thrown')).toBe('thrown');
});
