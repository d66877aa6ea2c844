import { remoteManifest } from '@atrium/contracts';
import { buildLeaveForm, buildNotification, createTestPlatform } from '@atrium/testing';
import manifest from '../remote.json';
import { calendarKeys } from './features/calendar/api/keys';
import { start } from './remote';
import { leaveKeys } from './shared/api/keys';

test('provides a component that loads for every route and slot of its manifest', async () => {
  const { routes, slots } = remoteManifest.parse(manifest);
  const remote = start(createTestPlatform({ name: 'remote-leave' }));

  expect(Object.keys(remote.routes).toSorted()).toEqual(routes.map(({ path }) => path).toSorted());
  expect(Object.entries(remote.slots).map(([id, { slot }]) => ({ id, slot }))).toEqual(
    slots.map(({ id, slot }) => ({ id, slot })),
  );
  const parts = [...Object.values(remote.routes), ...Object.values(remote.slots).map(({ load }) => load)];
  for (const load of parts) expect(await load()).toHaveProperty('default');
});

describe('the remote', () => {
  function following() {
    const platform = createTestPlatform({ name: 'remote-leave' });
    const remote = start(platform);
    const key = leaveKeys.form(buildLeaveForm()._id);
    platform.queryClient.setQueryData(key, buildLeaveForm());
    return { platform, remote, isStale: () => platform.queryClient.getQueryState(key)?.isInvalidated };
  }

  it.each(['leave_request', 'leave_approval'])('refetches leave after a notification of type %s', (type) => {
    const { platform, isStale } = following();
    platform.bus.publish('notification.arrived', { notification: buildNotification({ type }) });
    expect(isStale()).toBe(true);
  });

  const notificationAbout = (about: string) => buildNotification({ type: 'other', metadata: { params: { about } } });

  it.each(['leaveRecounted', 'attendanceCorrected'])('refetches leave after a notification about %s', (about) => {
    const { platform, isStale } = following();
    platform.bus.publish('notification.arrived', { notification: notificationAbout(about) });
    expect(isStale()).toBe(true);
  });

  it('does not refetch leave after a notification about something else', () => {
    const { platform, isStale } = following();
    platform.bus.publish('notification.arrived', { notification: notificationAbout('somethingElse') });
    expect(isStale()).toBe(false);
  });

  it('refetches leave, attendance and the calendar after missed events', () => {
    const { platform, isStale } = following();
    const keys = [leaveKeys.attendance, calendarKeys.all];
    for (const key of keys) platform.queryClient.setQueryData(key, {});
    platform.bus.publish('events.missed', {});
    expect(isStale()).toBe(true);
    for (const key of keys) expect(platform.queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  });

  it.each(['leave.absencesChanged', 'employees.changed'] as const)(
    'refetches leave and the calendar after %s',
    (event) => {
      const { platform, isStale } = following();
      platform.queryClient.setQueryData(calendarKeys.all, {});
      platform.bus.publish(event, {});
      expect(isStale()).toBe(true);
      expect(platform.queryClient.getQueryState(calendarKeys.all)?.isInvalidated).toBe(true);
    },
  );

  it('does not refetch leave after other notifications', () => {
    const { platform, isStale } = following();
    platform.bus.publish('notification.arrived', { notification: buildNotification({ type: 'mention' }) });
    expect(isStale()).toBe(false);
  });

  it('refetches leave 100 ms after a decided correction', () => {
    jest.useFakeTimers();
    const { platform, isStale } = following();
    platform.bus.publish('leave.correctionStatusChanged', { correctionId: buildLeaveForm()._id, status: 'Approved' });
    jest.advanceTimersByTime(99);
    expect(isStale()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(isStale()).toBe(true);
    jest.useRealTimers();
  });

  it('does not refetch leave after it was disposed of', () => {
    const { platform, remote, isStale } = following();
    remote.dispose();
    platform.bus.publish('leave.statusChanged', { leaveId: buildLeaveForm()._id, status: 'Approved' });
    expect(isStale()).toBe(false);
  });
});
