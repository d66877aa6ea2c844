import { remoteManifest, storageKeyOf } from '@atrium/contracts';
import { createTestPlatform, waitFor } from '@atrium/testing';
import manifestFile from '../remote.json';

import { start } from './remote';
import { startedTimer } from './testing/timers';
import { TIMERS_STORAGE_KEY } from './shared/timers/model/stored-timers';

const manifest = remoteManifest.parse(manifestFile);

afterEach(() => localStorage.clear());

it('provides exactly the routes and slots of its manifest', () => {
  const remote = start(createTestPlatform({ name: manifest.name }));
  expect(Object.keys(remote.routes)).toEqual(manifest.routes.map(({ path }) => path));
  expect(Object.entries(remote.slots).map(([id, { slot }]) => [id, slot])).toEqual(
    manifest.slots.map(({ id, slot }) => [id, slot]),
  );
  remote.dispose();
});

it('declares the storage key of timers, so that the shell starts it while timers are stored', () => {
  expect(manifest.slots.map(storageKeyOf).filter((key) => key !== null)).toEqual([TIMERS_STORAGE_KEY]);
});

it('loads each screen', async () => {
  const remote = start(createTestPlatform({ name: manifest.name }));
  const lazies = [...Object.values(remote.routes), ...Object.values(remote.slots).map(({ load }) => load)];
  for (const load of lazies) expect((await load()).default).toBeInstanceOf(Function);
  remote.dispose();
});

it('reports the number of running timers at once, but not after it was disposed of', async () => {
  const platform = createTestPlatform({ name: manifest.name });
  const user = platform.auth.getState().user!; // signed in
  const owner = { userId: user._id, companyId: user.company!._id };
  localStorage.setItem(TIMERS_STORAGE_KEY, JSON.stringify([startedTimer({ owner })]));
  const changes: number[] = [];
  platform.bus.on('timers.changed').subscribe(({ running }) => changes.push(running));

  const remote = start(platform);
  await waitFor(() => expect(changes).toEqual([1]));

  await remote.routes['time-dashboard']!(); // declared above
  remote.dispose();
  await Promise.resolve();
  localStorage.setItem(TIMERS_STORAGE_KEY, '[]');
  window.dispatchEvent(new StorageEvent('storage', { key: TIMERS_STORAGE_KEY }));
  expect(changes).toEqual([1]);
});
