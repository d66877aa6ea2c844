import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, tool } from '../workspace';
import { createModule, recordModule } from './create-module';

jest.setTimeout(270_000);

const INPUTS = 'e2e/bench/company-of-1000';

let workspace: string;
let files: string[];

/** Creates a separate workspace with copies of the files that a module changes and links to the rest. */
beforeAll(async () => {
  workspace = mkdtempSync(join(tmpdir(), 'atrium-create-'));
  for (const name of ['tools', 'node_modules']) symlinkSync(join(ROOT, name), join(workspace, name));
  for (const name of [
    'package.json',
    'tsconfig.base.json',
    '.oxlintrc.json',
    '.prettierrc.json',
    'pnpm-workspace.yaml',
  ])
    copyFileSync(join(ROOT, name), join(workspace, name));
  // Keeps links, so that packages find each other in the copy and everything else in the real `node_modules`.
  for (const name of ['shared', 'server']) {
    cpSync(join(ROOT, name), join(workspace, name), { recursive: true, verbatimSymlinks: true });
  }
  mkdirSync(join(workspace, 'e2e/bench'), { recursive: true });
  cpSync(join(ROOT, INPUTS), join(workspace, INPUTS), { recursive: true });

  files = createModule(workspace, 'parking-spots');
  execFileSync(tool('prettier'), ['--write', ...files], { cwd: workspace });
  await recordModule(workspace, 'parking-spots');
});

afterAll(() => rmSync(workspace, { recursive: true, force: true }));

/** Runs a tool and returns its output. Throws the output if the tool fails. */
function check(folder: string, name: string, ...parameters: string[]): string {
  try {
    return execFileSync(tool(name), parameters, { cwd: join(workspace, folder), encoding: 'utf8', stdio: 'pipe' });
  } catch (failure) {
    const { stdout, stderr } = failure as { stdout: string; stderr: string };
    throw new Error(`${name} failed:\n${stdout}\n${stderr}`);
  }
}

test('has a migration with its table', () => {
  const migrations = readdirSync(join(workspace, 'server/src/db/migrations'));
  expect(migrations.filter((name) => name.endsWith('_parking_spots.sql'))).toHaveLength(1);
});

test('has no fault of types', () => {
  check('server', 'tsc', '--noEmit', '--pretty', 'false');
});

test('passes the lint', () => {
  check('', 'oxlint', '--type-aware', '--deny-warnings', ...files.filter((file) => file.startsWith('server/')));
});

test('passes its own tests', () => {
  check('server', 'jest', '--maxWorkers=1', 'src/modules/parking-spots');
});

test('keeps its objects apart between companies, and its contract is recorded', () => {
  const ofModule = ['--testNamePattern', 'parking-spots|has every served route'];
  check('server', 'jest', '--maxWorkers=1', 'src/cross-company/cross-company', ...ofModule);
  check('shared/contracts', 'jest', '--maxWorkers=1', 'test/contract.test');
});

test.each(['Parking', 'parking_spots', '../parking', ''])('refuses the name %j', (name) => {
  expect(() => createModule(workspace, name)).toThrow(/is not a name/);
});

test.each(['parking-spots', 'departments'])('refuses the name %s, which is taken', (name) => {
  expect(() => createModule(workspace, name)).toThrow('exists already.');
});
