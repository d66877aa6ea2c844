import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteManifest } from '@atrium/contracts';
import { packageFolders } from '../install/fingerprint.mjs';
import { ROOT } from '../workspace';
import { createFeature } from './create-feature';
import { createRemote } from './create-remote';
import { writeNew } from './edit-files';

let workspace: string;

beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), 'atrium-create-'));
  createRemote(workspace, 'room-booking');
  createFeature(workspace, 'remote-room-booking/waiting-list');
});

afterAll(() => rmSync(workspace, { recursive: true, force: true }));

test('declares a page, its navigation entry, a settings section and an onboarding step', () => {
  const file = readFileSync(join(workspace, 'remote-room-booking/remote.json'), 'utf8');
  const manifest = remoteManifest.parse(JSON.parse(file));

  expect(manifest.routes.map(({ path }) => path)).toEqual(['waiting-list', 'room-booking']);
  expect(manifest.navigation.map(({ to }) => to)).toEqual(['/room-booking']);
  expect(manifest.slots.map(({ slot }) => slot)).toEqual(['settings.section', 'onboarding.step']);
});

const scriptsOf = (root: string, remote: string) => {
  // The generator and pnpm know this format.
  const { scripts } = JSON.parse(readFileSync(join(root, remote, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return scripts;
};

test('gives the remote a pipeline', () => {
  const script = 'node ../tools/setup/run.mjs pipeline remote-room-booking';
  expect(scriptsOf(workspace, 'remote-room-booking')).toMatchObject({ pipeline: script });
});

const remotes = packageFolders(ROOT).filter((folder) => folder.startsWith('remote-'));

test.each(remotes)('%s has a pipeline', (remote) => {
  expect(scriptsOf(ROOT, remote)['pipeline']).toBe(`node ../tools/setup/run.mjs pipeline ${remote}`);
});

test.each(remotes)('adds a feature to %s as one block of lines in each file', (remote) => {
  const files = ['remote.json', 'README.md', 'src/remote.ts', 'src/texts/en.ts', 'src/texts/de.ts'];
  const linesOf = (root: string, file: string) => readFileSync(join(root, remote, file), 'utf8').split('\n');
  for (const file of files) writeNew(join(workspace, remote, file), linesOf(ROOT, file).join('\n'));
  createFeature(workspace, `${remote}/night-shift`);

  for (const file of files) {
    const before = linesOf(ROOT, file);
    const after = linesOf(workspace, file);
    const start = after.findIndex((line, index) => line !== before[index]);
    const count = after.length - before.length;
    expect(after.slice(start, start + count).join('\n')).toMatch(/night-shift|nightShift/);
    expect(after.toSpliced(start, count)).toEqual(before);
  }
  const manifest = remoteManifest.parse(JSON.parse(linesOf(workspace, 'remote.json').join('\n')));
  expect(manifest.routes[0]).toMatchObject({ path: 'night-shift', guard: 'company' });
  expect(linesOf(workspace, 'README.md')).toContain('| `src/features/night-shift` | `/night-shift` |');
});

test('adds the first route to a manifest without routes', () => {
  createRemote(workspace, 'quiet');
  const file = join(workspace, 'remote-quiet/remote.json');
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
  writeNew(file, JSON.stringify(Object.assign({}, manifest, { routes: [], navigation: [] }), null, 2));
  createFeature(workspace, 'remote-quiet/lobby');

  const { routes } = remoteManifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  expect(routes.map(({ path }) => path)).toEqual(['lobby']);
});

test.each(['Room', 'room_booking', '../room', ''])('rejects the name %j', (name) => {
  expect(() => createRemote(workspace, name)).toThrow(/is not a name/);
});

test.each(['remote-room-booking/waiting-list', 'remote-nobody/waiting-list', 'server/waiting-list', 'waiting-list'])(
  'rejects the feature %j',
  (path) => {
    expect(() => createFeature(workspace, path)).toThrow(/exists already|is not a/);
  },
);

test('rejects a name that is already used', () => {
  expect(() => createRemote(workspace, 'room-booking')).toThrow('remote-room-booking exists already.');
});
