import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteManifest } from '@atrium/contracts';
import { createFeature } from './create-feature';
import { createRemote } from './create-remote';

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
