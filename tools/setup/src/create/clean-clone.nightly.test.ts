import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../workspace';

jest.setTimeout(270_000);

const REMOTE = 'remote-room-booking';
const MODULE = 'parking-spots';

let clone: string;
/** What the generator wrote and changed. */
let files: string[];

/** A program that hangs is ended before the test is, so that its name is reported. */
const LIMITS = { timeout: 240_000, killSignal: 'SIGKILL', maxBuffer: 64 * 1024 * 1024 } as const;

/** Runs a program and returns its output. Throws the output if the program fails. */
async function run(folder: string, program: string, ...parameters: string[]): Promise<string> {
  // Packages that were installed before come from pnpm's store, without the registry.
  const env = { ...process.env, npm_config_prefer_offline: 'true', pnpm_config_prefer_offline: 'true' };
  try {
    const { stdout } = await promisify(execFile)(program, parameters, { ...LIMITS, cwd: folder, env });
    return stdout;
  } catch (failure) {
    const { stdout, stderr } = failure as { stdout: string; stderr: string };
    throw new Error(`${program} ${parameters.join(' ')} failed:\n${stdout}\n${stderr}`);
  }
}

const names = (output: string) => output.split('\0').filter((name) => name !== '');
const create = (...parameters: string[]) =>
  run(clone, process.execPath, 'tools/setup/run.mjs', 'create', ...parameters);
const check = (folder: string, tool: string, ...parameters: string[]) =>
  run(join(clone, folder), join(clone, 'node_modules/.bin', tool), ...parameters);
const sources = () => files.filter((file) => /\.tsx?$/.test(file));

/**
 * Copies the files that a commit would contain, as a clone has them: no packages, nothing built, nothing ignored. Then
 * generates a remote, a feature and a module with the commands of a new engineer, which install the packages.
 */
beforeAll(async () => {
  clone = mkdtempSync(join(tmpdir(), 'atrium-clone-'));
  for (const file of names(await run(ROOT, 'git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard')))
    if (existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(clone, file), { verbatimSymlinks: true });
  await run(clone, 'git', 'init', '--quiet');
  await run(clone, 'git', 'add', '--all');

  await create('remote', 'room-booking');
  // Installs again, because the lockfile has changed: it must cover the new remote.
  await create('feature', `${REMOTE}/waiting-list`);
  await create('module', MODULE);
  files = names(await run(clone, 'git', 'ls-files', '-z', '--modified', '--others', '--exclude-standard'));
});

afterAll(() => rmSync(clone, { recursive: true, force: true }));

test('adds the new remote to the lockfile and changes no other package', async () => {
  const changes = await run(clone, 'git', 'diff', '--numstat', 'pnpm-lock.yaml');
  expect(changes).toMatch(/^\d+\t0\tpnpm-lock\.yaml$/m);
});

test('generates formatted code', async () => {
  await check('', 'oxfmt', '--check', ...files);
});

test('generates code that passes the lint', async () => {
  await check('', 'oxlint', '--type-aware', '--deny-warnings', ...sources());
});

test.each([REMOTE, 'server', 'e2e'])('generates code without type errors in %s', async (folder) => {
  await check(folder, 'tsc', '--noEmit', '--pretty', 'false');
});

test('generates a remote and a feature whose tests pass', async () => {
  await check(REMOTE, 'jest', '--maxWorkers=1');
});

test('generates a module whose tests pass, with a migration for its table', async () => {
  expect(files).toContainEqual(expect.stringMatching(/^server\/src\/db\/migrations\/\d+_parking_spots\.sql$/));
  await check('server', 'jest', '--maxWorkers=1', `src/modules/${MODULE}`);
});

test('generates a module whose objects are kept apart between companies', async () => {
  const ofModule = ['--testNamePattern', `${MODULE}|covers every served route`];
  await check('server', 'jest', '--maxWorkers=1', 'src/cross-company/cross-company', ...ofModule);
});

test('lists what the module deletes', async () => {
  const listed = ['--testNamePattern', 'covers every route that deletes'];
  await check('server', 'jest', '--maxWorkers=1', 'src/modules/audit/deletions', ...listed);
});

test('lists the table of the module for the own-data export', async () => {
  const listed = ['--testNamePattern', 'exports every table'];
  await check('server', 'jest', '--maxWorkers=1', 'src/modules/users/export', ...listed);
});

test('records the contract of the module', async () => {
  await check('shared/contracts', 'jest', '--maxWorkers=1', 'test/contract.test');
});

test('generates packages that pass the tests of all packages', async () => {
  await check('tools/setup', 'jest', '--maxWorkers=1', 'src/create/surroundings');
});
