import { API } from '@atrium/contracts';
import { createApiClient } from './client';
import { recordServerTime, serverNow } from './server-clock';
import { fakeTransport } from './testing/fake-transport';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const DAY = 86_400_000;

const header = (ms: number) => new Date(ms).toUTCString();

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => {
  recordServerTime(header(Date.now()), 0);
  jest.useRealTimers();
});

test.each([
  ['a day behind', DAY],
  ['a day ahead', -DAY],
  ['a minute behind', 60_000],
])('returns the server’s time on a device whose clock is %s', (_, difference) => {
  recordServerTime(header(NOW + difference), 100);
  expect(serverNow()).toBe(NOW + difference);

  jest.advanceTimersByTime(5_000);
  expect(serverNow()).toBe(NOW + difference + 5_000);
});

test('trusts a device clock that differs by less than the network’s uncertainty', () => {
  recordServerTime(header(NOW + 20_000), 100);

  expect(serverNow()).toBe(NOW);
});

test('trusts the device clock again after it was corrected', () => {
  recordServerTime(header(NOW + DAY), 100);
  jest.setSystemTime(NOW + DAY);
  recordServerTime(header(NOW + DAY), 100);

  expect(serverNow()).toBe(NOW + DAY);
});

test.each([
  ['a missing header', undefined, 100],
  ['an invalid date', 'yesterday', 100],
  ['a response that took longer than 30 seconds', header(NOW - DAY), 31_000],
])('ignores %s', (_, date, took) => {
  recordServerTime(date, took);

  expect(serverNow()).toBe(NOW);
});

test('updates the server time with every response of the API', async () => {
  const { adapter } = fakeTransport(() => ({
    status: 200,
    data: { stats: { unseen: 0, unread: 0, total: 0 } },
    headers: { date: header(NOW - DAY) },
  }));

  await createApiClient({ adapter }).call(API.notifications.stats);

  expect(serverNow()).toBe(NOW - DAY);
});
