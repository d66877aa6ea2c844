import { API } from '@atrium/contracts';
import { createApiClient } from './client';
import { hearServerTime, serverNow } from './server-clock';
import { fakeTransport } from './testing/fake-transport';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const DAY = 86_400_000;

const header = (ms: number) => new Date(ms).toUTCString();

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => {
  hearServerTime(header(Date.now()), 0);
  jest.useRealTimers();
});

test.each([
  ['a day behind', DAY],
  ['a day ahead', -DAY],
  ['a minute behind', 60_000],
])('on a device whose clock is %s it is what the server says', (_, difference) => {
  hearServerTime(header(NOW + difference), 100);
  expect(serverNow()).toBe(NOW + difference);

  jest.advanceTimersByTime(5_000);
  expect(serverNow()).toBe(NOW + difference + 5_000);
});

test('a clock that is as good as the network can tell is believed', () => {
  hearServerTime(header(NOW + 20_000), 100);

  expect(serverNow()).toBe(NOW);
});

test('a clock that is set right is believed again', () => {
  hearServerTime(header(NOW + DAY), 100);
  jest.setSystemTime(NOW + DAY);
  hearServerTime(header(NOW + DAY), 100);

  expect(serverNow()).toBe(NOW + DAY);
});

test.each([
  ['no header', undefined, 100],
  ['rubbish', 'yesterday', 100],
  ['an answer that was long on its way', header(NOW - DAY), 31_000],
])('%s says nothing', (_, date, took) => {
  hearServerTime(date, took);

  expect(serverNow()).toBe(NOW);
});

test('every answer of the API reports the time', async () => {
  const { adapter } = fakeTransport(() => ({
    status: 200,
    data: { stats: { unseen: 0, unread: 0, total: 0 } },
    headers: { date: header(NOW - DAY) },
  }));

  await createApiClient({ adapter }).call(API.notifications.stats);

  expect(serverNow()).toBe(NOW - DAY);
});
