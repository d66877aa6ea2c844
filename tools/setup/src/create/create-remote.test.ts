import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteManifest } from '@atrium/contracts';
import { ROOT, tool } from '../workspace';
import { createFeature } from './create-feature';
import { createRemote } from './create-remote';

jest.setTimeout(180_000);

let workspace: string;

/** Creates a separate workspace that links the real packages. */
beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), 'atrium-create-'));
  for (const name of ['tools', 'shared', 'node_modules']) symlinkSync(join(ROOT, name), join(workspace, name));
  for (const name of [
    'package.json',
    'tsconfig.base.json',
    '.oxlintrc.json',
    '.prettierrc.json',
    'pnpm-workspace.yaml',
  ]) {
    try {
      copyFileSync(join(ROOT, name), join(workspace, name));
    } catch {
      // Not every tool has a settings file.
    }
  }
  createRemote(workspace, 'room-booking');
  createFeature(workspace, 'remote-room-booking/waiting-list');
  // Stands in for an installation: links the packages of another remote.
  symlinkSync(join(ROOT, 'remote-admin/node_modules'), join(workspace, 'remote-room-booking/node_modules'));
});

afterAll(() => rmSync(workspace, { recursive: true, force: true }));

/** Runs a tool and returns its output. Throws the output if the tool fails. */
function check(name: string, ...parameters: string[]): string {
  try {
    const cwd = name === 'jest' ? join(workspace, 'remote-room-booking') : workspace;
    return execFileSync(tool(name), parameters, { cwd, encoding: 'utf8', stdio: 'pipe' });
  } catch (failure) {
    const { stdout, stderr } = failure as { stdout: string; stderr: string };
    throw new Error(`${name} failed:\n${stdout}\n${stderr}`);
  }
}

test('declares a page, its navigation entry, a settings section and an onboarding step', () => {
  const file = readFileSync(join(workspace, 'remote-room-booking/remote.json'), 'utf8');
  const manifest = remoteManifest.parse(JSON.parse(file));

  expect(manifest.routes.map(({ path }) => path)).toEqual(['waiting-list', 'room-booking']);
  expect(manifest.navigation.map(({ to }) => to)).toEqual(['/room-booking']);
  expect(manifest.slots.map(({ slot }) => slot)).toEqual(['settings.section', 'onboarding.step']);
});

test('has no fault of types', () => {
  check('tsc', '-p', 'remote-room-booking', '--pretty', 'false');
});

test('passes the lint', () => {
  check('prettier', '--write', 'remote-room-booking/src');
  check('oxlint', '--type-aware', '--deny-warnings', 'remote-room-booking');
});

test('passes its own tests', () => {
  check('jest', '--maxWorkers=1');
});

test.each(['Room', 'room_booking', '../room', ''])('refuses the name %j', (name) => {
  expect(() => createRemote(workspace, name)).toThrow(/is not a name/);
});

test.each(['remote-room-booking/waiting-list', 'remote-nobody/waiting-list', 'server/waiting-list', 'waiting-list'])(
  'refuses the feature %j',
  (path) => {
    expect(() => createFeature(workspace, path)).toThrow(/exists already|is not a/);
  },
);

test('refuses a name that is taken', () => {
  expect(() => createRemote(workspace, 'room-booking')).toThrow('remote-room-booking exists already.');
});
