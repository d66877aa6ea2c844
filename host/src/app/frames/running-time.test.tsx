import { ClockProvider } from '@atrium/ui';
import { act, buildUser, signedIn } from '@atrium/testing';
import { setPageTitle, setTitleCount } from '../../shell/page-title';
import { renderHost } from '../../testing/render-host';
import { RunningTime } from './signed-in-frame';

const NOON = Date.parse('2026-11-27T12:00:00.000Z');
const user = buildUser({ company: { _id: buildUser()._id, name: 'Acme' } });

beforeEach(() => {
  jest.useFakeTimers({ now: NOON });
  setPageTitle('Dashboard · Atrium');
});
afterEach(() => {
  jest.useRealTimers();
  setTitleCount(0);
});

const open = () =>
  renderHost(
    <ClockProvider now={Date.now}>
      <RunningTime />
    </ClockProvider>,
    { session: signedIn(user) },
  );
const minutesAgo = (minutes: number) => new Date(NOON - minutes * 60_000).toISOString();

test('shows the time of the running timer in the title, after the count, and updates it each minute', () => {
  setTitleCount(7);
  const { platform } = open();
  expect(document.title).toBe('(7) Dashboard · Atrium');

  act(() => platform.bus.publish('timers.changed', { running: 1, since: minutesAgo(42.5) }));
  expect(document.title).toBe('(7) 0:42 · Dashboard · Atrium');

  act(() => jest.advanceTimersByTime(29_999));
  expect(document.title).toBe('(7) 0:42 · Dashboard · Atrium');
  act(() => jest.advanceTimersByTime(1));
  expect(document.title).toBe('(7) 0:43 · Dashboard · Atrium');
});

test('removes the time from the title when the timer stops and on sign-out', () => {
  const { platform, unmount } = open();
  const run = () => act(() => platform.bus.publish('timers.changed', { running: 1, since: minutesAgo(1) }));
  run();
  act(() => platform.bus.publish('timers.changed', { running: 0, since: null }));
  expect(document.title).toBe('Dashboard · Atrium');

  run();
  expect(document.title).toBe('0:01 · Dashboard · Atrium');
  unmount();
  expect(document.title).toBe('Dashboard · Atrium');
});

test('leaves the title unchanged for timers without a start time', () => {
  const { platform } = open();
  act(() => platform.bus.publish('timers.changed', { running: 2 }));
  expect(document.title).toBe('Dashboard · Atrium');
});
