import { remoteManifest } from '@atrium/contracts';
import { buildLeaveForm, buildNotification, createTestPlatform } from '@atrium/testing';
import manifest from '../remote.json';
import { calendarKeys } from './features/calendar/api/keys';
import { start } from './remote';
import { leaveKeys } from './shared/api/keys';

test('brings every route and slot that its manifest declares, and each of them loads', async () => {
  const { routes, slots } = remoteManifest.parse(manifest);
  const remote = start(createTestPlatform({ name: 'remote-leave' }));

  expect(Object.keys(remote.routes).toSorted()).toEqual(routes.map(({ path }) => path).toSorted());
  expect(Object.entries(remote.slots).map(([id, { slot }]) => ({ id, slot }))).toEqual(
    slots.map(({ id, slot }) => ({ id, slot })),
  );
  const parts = [...Object.values(remote.routes), ...Object.values(remote.slots).map(({ load }) => load)];
  for (const load of parts) expect(await load()).toHaveProperty('default');
});

describe('what is shown follows the bus', () => {
  function following() {
    const platform = createTestPlatform({ name: 'remote-leave' });
    const remote = start(platform);
    const key = leaveKeys.form(buildLeaveForm()._id);
    platform.queryClient.setQueryData(key, buildLeaveForm());
    return { platform, remote, isStale: () => platform.queryClient.getQueryState(key)?.isInvalidated };
  }

  it.each(['leave_request', 'leave_approval'])('a notification of type %s makes it ask again', (type) => {
    const { platform, isStale } = following();
    platform.bus.publish('notification.arrived', { notification: buildNotification({ type }) });
    expect(isStale()).toBe(true);
  });

  it.each([
    ['leaveRecounted', true],
    ['attendanceCorrected', true],
    ['somethingElse', false],
  ])('a notification about %s makes it ask again: %s', (about, expected) => {
    const { platform, isStale } = following();
    const notification = buildNotification({ type: 'other', metadata: { params: { about } } });
    platform.bus.publish('notification.arrived', { notification });
    expect(isStale()).toBe(expected);
  });

  it('refetches leave, attendance and the calendar after events were missed', () => {
    const { platform, isStale } = following();
    const keys = [leaveKeys.attendance, calendarKeys.all];
    for (const key of keys) platform.queryClient.setQueryData(key, {});
    platform.bus.publish('events.missed', {});
    expect(isStale()).toBe(true);
    for (const key of keys) expect(platform.queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  });

  it('another notification does not', () => {
    const { platform, isStale } = following();
    platform.bus.publish('notification.arrived', { notification: buildNotification({ type: 'mention' }) });
    expect(isStale()).toBe(false);
  });

  it('a decided correction makes it ask again after 100 ms', () => {
    jest.useFakeTimers();
    const { platform, isStale } = following();
    platform.bus.publish('leave.correctionStatusChanged', { correctionId: buildLeaveForm()._id, status: 'Approved' });
    jest.advanceTimersByTime(99);
    expect(isStale()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(isStale()).toBe(true);
    jest.useRealTimers();
  });

  it('nothing is asked after the remote was disposed of', () => {
    const { platform, remote, isStale } = following();
    remote.dispose();
    platform.bus.publish('leave.statusChanged', { leaveId: buildLeaveForm()._id, status: 'Approved' });
    expect(isStale()).toBe(false);
  });
});
