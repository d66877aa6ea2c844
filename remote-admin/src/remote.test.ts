import { remoteManifest } from '@atrium/contracts';
import { createTestPlatform } from '@atrium/testing';
import manifestFile from '../remote.json';
import { start } from './remote';
import { adminKeys } from './shared/api/keys';

const manifest = remoteManifest.parse(manifestFile);

it('fills every route and slot that its manifest declares, and no other', () => {
  const remote = start(createTestPlatform({ name: manifest.name }));
  expect(Object.keys(remote.routes)).toEqual(manifest.routes.map(({ path }) => path));
  expect(Object.entries(remote.slots).map(([id, { slot }]) => [id, slot])).toEqual(
    manifest.slots.map(({ id, slot }) => [id, slot]),
  );
});

it('loads each screen', async () => {
  const remote = start(createTestPlatform({ name: manifest.name }));
  const lazies = [...Object.values(remote.routes), ...Object.values(remote.slots).map(({ load }) => load)];
  for (const load of lazies) expect((await load()).default).toBeInstanceOf(Function);
});

it('shows the overview to founders only in the navigation, as the specification has it', () => {
  expect(manifest.navigation.find(({ to }) => to === '/admin')).toMatchObject({
    guard: 'founder',
    label: { en: 'Overview' },
  });
});

it('fetches the people anew when the staff changed, until it is disposed of', () => {
  const platform = createTestPlatform({ name: manifest.name });
  const isStale = () => platform.queryClient.getQueryState(adminKeys.employees)?.isInvalidated;
  const remote = start(platform);
  platform.queryClient.setQueryData(adminKeys.employees, []);
  platform.bus.publish('employees.changed', {});
  expect(isStale()).toBe(true);

  platform.queryClient.setQueryData(adminKeys.employees, []);
  remote.dispose();
  platform.bus.publish('employees.changed', {});
  expect(isStale()).toBe(false);
});
