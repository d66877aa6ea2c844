import { remoteManifest } from '@atrium/contracts';
import { createTestPlatform, signedOut } from '@atrium/testing';
import manifest from '../remote.json';
import { start } from './remote';
import { chatKeys } from './shared/api/keys';

test('provides a component that loads for every route and slot of its manifest', async () => {
  const { routes, slots } = remoteManifest.parse(manifest);
  const remote = start(createTestPlatform({ name: 'remote-chat', session: signedOut() }));

  expect(Object.keys(remote.routes)).toEqual(routes.map(({ path }) => path));
  expect(Object.entries(remote.slots).map(([id, { slot }]) => ({ id, slot }))).toEqual(
    slots.map(({ id, slot }) => ({ id, slot })),
  );
  const parts = [...Object.values(remote.routes), ...Object.values(remote.slots).map(({ load }) => load)];
  for (const load of parts) expect(await load()).toHaveProperty('default');
  remote.dispose();
});

test('invalidates people and conversations when a colleague changes, until it is disposed of', () => {
  const platform = createTestPlatform({ name: 'remote-chat', session: signedOut() });
  const remote = start(platform);
  const keys = [chatKeys.users, chatKeys.conversationList(3)];
  const stale = () => keys.map((key) => platform.queryClient.getQueryState(key)?.isInvalidated);
  const fill = () => keys.forEach((key) => platform.queryClient.setQueryData(key, []));

  fill();
  platform.bus.publish('employees.changed', {});
  expect(stale()).toEqual([true, true]);

  fill();
  remote.dispose();
  platform.bus.publish('employees.changed', {});
  expect(stale()).toEqual([false, false]);
});
