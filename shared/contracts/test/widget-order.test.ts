import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteManifest } from '../src/manifest/remote-manifest';

const workspace = join(__dirname, '../../..');
const manifests = readdirSync(workspace)
  .filter((folder) => folder.startsWith('remote-'))
  .map((remote) => remoteManifest.parse(JSON.parse(readFileSync(join(workspace, remote, 'remote.json'), 'utf8'))));

test('no two widgets of the dashboard have the same position, so that the registry’s order does not matter', () => {
  const widgets = manifests
    .flatMap(({ slots }) => slots)
    .filter(({ slot }) => slot === 'dashboard.widget')
    .toSorted((one, other) => one.order - other.order);
  expect(widgets.filter(({ order }, index) => order === widgets[index + 1]?.order)).toEqual([]);
  expect(widgets.map(({ id }) => id)).toEqual([
    'leave-overview',
    'unread-conversations',
    'hours',
    'latest-posts',
    'my-tasks',
    'company',
  ]);
});
