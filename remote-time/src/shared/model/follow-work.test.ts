import { sharedKeys } from '@atrium/contracts';
import { buildNotification, createTestPlatform } from '@atrium/testing';
import { workKeys } from '../api/work-keys';
import { followWork } from './follow-work';

function setUp() {
  const platform = createTestPlatform();
  const stop = followWork(platform);
  const keys = [workKeys.workspace('w'), sharedKeys.departments];
  const seed = () => {
    for (const key of keys) platform.queryClient.setQueryData(key, []);
  };
  seed();
  const staleKeys = () => keys.filter((key) => platform.queryClient.getQueryState(key)?.isInvalidated === true);
  return { ...platform, stop, keys, seed, staleKeys };
}

it('refetches work and departments after changes of projects and departments, until it is stopped', () => {
  const { bus, stop, keys, seed, staleKeys } = setUp();
  bus.publish('projects.changed', {});
  expect(staleKeys()).toEqual(keys);

  seed();
  bus.publish('notification.arrived', { notification: buildNotification({ type: 'department_update' }) });
  expect(staleKeys()).toEqual(keys);

  seed();
  stop();
  bus.publish('projects.changed', {});
  expect(staleKeys()).toEqual([]);
});

it('ignores notifications of other types', () => {
  const { bus, staleKeys } = setUp();
  bus.publish('notification.arrived', { notification: buildNotification({ type: 'leave_request' }) });
  expect(staleKeys()).toEqual([]);
});

it('refetches only the tasks of the user when one of them changes', () => {
  const { bus, queryClient, staleKeys } = setUp();
  queryClient.setQueryData(workKeys.mine(6), []);
  bus.publish('tasks.changed', {});
  expect(queryClient.getQueryState(workKeys.mine(6))?.isInvalidated).toBe(true);
  expect(staleKeys()).toEqual([]);
});

it('refetches work when roles, grants or memberships change', () => {
  const { bus, keys, staleKeys } = setUp();
  bus.publish('employees.changed', {});
  expect(staleKeys()).toEqual(keys);
});
