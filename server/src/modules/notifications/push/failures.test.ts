import { API } from '@atrium/contracts';
import { pushDeliveries, pushSubscriptions } from '../../../composition/schema';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { mention } from '../../../testing/domains/notifications';
import { deliverPushMessages, subscribeToPush } from '../../../testing/domains/push';
import { type FakePushService, type PushBrowser, startPushService } from '../../../testing/services/push-service';
import { returnSnoozed } from '../snooze/snooze.service';

let service: FakePushService;
let test: TestApp;
let acme: TestCompany;
let bob: Person;
let browser: PushBrowser;
beforeAll(async () => {
  service = await startPushService();
  test = await createTestApp({ env: { PUSH_SERVICES: service.origin } });
});
afterAll(async () => {
  await test.close();
  await service.stop();
});
beforeEach(async () => {
  await test.database.db.delete(pushSubscriptions);
  acme = await foundCompany(test);
  bob = await acme.hire('Bob');
  await bob.ok(API.security.saveSettings, { body: { sessionTimeout: 1440 } });
  browser = await subscribeToPush(service, bob);
  await mention(test, acme, [bob], 'a task');
});
afterEach(async () => {
  await test.database.db.delete(pushDeliveries);
});

/** Advances the time, delivers, and returns the number of requests since. */
async function requestsAfter(time: Parameters<TestApp['clock']['pass']>[0]): Promise<number> {
  const before = service.requests;
  test.clock.pass(time);
  await deliverPushMessages(test);
  return service.requests - before;
}

const stored = async () => ({
  subscriptions: (await test.database.db.select().from(pushSubscriptions)).length,
  deliveries: (await test.database.db.select().from(pushDeliveries)).length,
});

it.each([503, 500, 429, 408])('retries after %i at growing intervals and sends once', async (status) => {
  service.fail({ status }, { status });
  expect(await requestsAfter({ seconds: 0 })).toBe(1);
  expect(await requestsAfter({ seconds: 9 })).toBe(0);
  expect(await requestsAfter({ seconds: 1 })).toBe(1);
  expect(await requestsAfter({ seconds: 19 })).toBe(0);
  expect(await requestsAfter({ seconds: 1 })).toBe(1);
  expect(browser.received).toHaveLength(1);
  expect(await requestsAfter({ minutes: 60 })).toBe(0);
});

it('waits for the time in Retry-After', async () => {
  service.fail({ status: 429, headers: { 'retry-after': '120' } });
  await requestsAfter({ seconds: 0 });
  expect(await requestsAfter({ seconds: 119 })).toBe(0);
  expect(await requestsAfter({ seconds: 1 })).toBe(1);
  expect(browser.received).toHaveLength(1);
});

it('discards messages after six failures and sends later ones', async () => {
  service.fail(...Array.from({ length: 6 }, () => ({ status: 503 })));
  for (let attempt = 0; attempt < 6; attempt++) expect(await requestsAfter({ minutes: 6 })).toBe(1);
  expect(await stored()).toEqual({ subscriptions: 1, deliveries: 0 });

  await mention(test, acme, [bob], 'another task');
  expect(await requestsAfter({ minutes: 6 })).toBe(1);
  expect(browser.received).toHaveLength(1);
});

it('retries with a single message to a browser whose push service fails', async () => {
  for (let count = 0; count < 5; count++) await mention(test, acme, [bob], `task ${count}`);
  service.fail({ status: 503 });
  expect(await requestsAfter({ seconds: 0 })).toBe(1);
  await mention(test, acme, [bob], 'another task');
  expect(await requestsAfter({ seconds: 5 })).toBe(0);
  expect(await requestsAfter({ seconds: 5 })).toBe(7);
});

it('removes a subscription that the push service reports as ended', async () => {
  service.end(browser);
  expect(await requestsAfter({ seconds: 0 })).toBe(1);
  expect((await stored()).subscriptions).toBe(0);
  await mention(test, acme, [bob], 'another task');
  expect(await requestsAfter({ minutes: 1 })).toBe(0);
});

it('does not retry a message that the push service rejects', async () => {
  service.fail({ status: 400 });
  expect(await requestsAfter({ seconds: 0 })).toBe(1);
  expect(await requestsAfter({ minutes: 1 })).toBe(0);
  expect(await stored()).toEqual({ subscriptions: 1, deliveries: 0 });
});

it('resumes the messages of a killed process after one minute', async () => {
  const send = jest.spyOn(test.deps.push, 'send').mockReturnValueOnce(new Promise(() => undefined));
  void deliverPushMessages(test);
  await new Promise<void>((called) => {
    const check = () => (send.mock.calls.length > 0 ? called() : setImmediate(check));
    check();
  });
  send.mockRestore();

  expect(await requestsAfter({ seconds: 59 })).toBe(0);
  expect(await requestsAfter({ seconds: 1 })).toBe(1);
  expect(browser.received).toHaveLength(1);
});

it('sends a snoozed notification once if it returns while its first message still waits', async () => {
  service.fail({ status: 429, headers: { 'retry-after': '300' } });
  await requestsAfter({ seconds: 0 });
  const ids = (await bob.ok(API.notifications.list)).map(({ _id }) => _id);
  const until = new Date(test.clock.now().getTime() + 60_000).toISOString();
  await bob.ok(API.notifications.snooze, { body: { ids, until } });
  test.clock.pass({ minutes: 1 });
  await returnSnoozed.perform(test.deps, {}, { id: test.deps.ids.uuid(), attempt: 1 });
  expect((await bob.ok(API.notifications.list)).map(({ _id }) => _id)).toEqual(ids);
  expect(await requestsAfter({ minutes: 4 })).toBe(1);
  expect(browser.received).toHaveLength(1);
});
