import { remoteManifest } from '@atrium/contracts';
import { anId, buildNotification, createTestPlatform } from '@atrium/testing';
import manifestFile from '../remote.json';
import { start } from './remote';
import { adminKeys } from './shared/api/keys';

const manifest = remoteManifest.parse(manifestFile);

it('provides exactly the routes and slots of its manifest', () => {
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

it('reloads former people and invitations when people change, until it is disposed of', () => {
  const platform = createTestPlatform({ name: manifest.name });
  const remote = start(platform);
  const keys = [adminKeys.former, adminKeys.invitations];
  const staleKeys = () => keys.filter((key) => platform.queryClient.getQueryState(key)?.isInvalidated === true);
  for (const key of keys) platform.queryClient.setQueryData(key, []);
  platform.bus.publish('employees.changed', {});
  expect(staleKeys()).toEqual(keys);

  for (const key of keys) platform.queryClient.setQueryData(key, []);
  remote.dispose();
  platform.bus.publish('employees.changed', {});
  expect(staleKeys()).toEqual([]);
});

it.each([
  ['events.missed', {}],
  ['leave.statusChanged', { leaveId: anId(), status: 'Approved' }],
  ['leave.correctionStatusChanged', { correctionId: anId(), status: 'Rejected' }],
  ['notification.arrived', { notification: buildNotification({ type: 'leave_request' }) }],
] as const)('reloads the figures of the company after %s, until it is disposed of', (event, payload) => {
  const platform = createTestPlatform({ name: manifest.name });
  const remote = start(platform);
  const isStale = () => platform.queryClient.getQueryState(adminKeys.overview)?.isInvalidated;
  platform.queryClient.setQueryData(adminKeys.overview, {});
  platform.bus.publish(event, payload);
  expect(isStale()).toBe(true);

  platform.queryClient.setQueryData(adminKeys.overview, {});
  remote.dispose();
  platform.bus.publish(event, payload);
  expect(isStale()).toBe(false);
});

it('does not reload the figures of the company after other notifications', () => {
  const platform = createTestPlatform({ name: manifest.name });
  start(platform);
  platform.queryClient.setQueryData(adminKeys.overview, {});
  platform.bus.publish('notification.arrived', { notification: buildNotification({ type: 'mention' }) });
  expect(platform.queryClient.getQueryState(adminKeys.overview)?.isInvalidated).toBe(false);
});

it('shows the overview only to founders in the navigation', () => {
  expect(manifest.navigation.find(({ to }) => to === '/admin')).toMatchObject({
    guard: 'founder',
    label: { en: 'Overview' },
  });
});
