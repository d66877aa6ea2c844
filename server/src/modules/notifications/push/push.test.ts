import { API } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { fileLeave } from '../../../testing/domains/leave';
import { mention } from '../../../testing/domains/notifications';
import { grant } from '../../../testing/domains/people';
import { deliverPushMessages, subscribeToPush } from '../../../testing/domains/push';
import { signInOnAnotherBrowser } from '../../../testing/sign-in';
import { type FakePushService, type PushBrowser, startPushService } from '../../../testing/services/push-service';
import { mentionKinds, notify, removeNotifications, savePreferences } from '../notifications.service';
import { returnSnoozed } from '../snooze/snooze.service';

let service: FakePushService;
let test: TestApp;
let acme: TestCompany;
let bob: Person;
let browser: PushBrowser;
beforeAll(async () => {
  service = await startPushService();
  test = await createTestApp({ env: { PUSH_SERVICES: service.origin, PUBLIC_URL: 'https://atrium.test' } });
});
afterAll(async () => {
  await test.close();
  await service.stop();
});
beforeEach(async () => {
  acme = await foundCompany(test, { founderName: 'Ada' });
  bob = await acme.hire('Bob');
  browser = await subscribeToPush(service, bob);
});

const arrive = async (...to: Person[]) => {
  await mention(test, acme, to, 'a task');
  await deliverPushMessages(test);
};
const titles = ({ received }: PushBrowser) => received.map(({ message }) => message.title);
const saveNotifications = (notifications: object) => bob.ok(API.users.saveSettings, { body: { notifications } });

const onAnotherDevice = () => signInOnAnotherBrowser(test, bob);

const openAtrium = ({ id: userId }: Person) =>
  test.deps.presence.set(userId, { companyId: acme.company._id, userId, status: 'online' });

const removeFromCompany = ({ id }: Person) =>
  acme.founder.ok(API.users.remove, { params: { id }, body: { reason: '' } });

/** Notifies Bob of an object, and withdraws it. */
async function withdraw(): Promise<void> {
  const { deps } = test;
  const companyId = acme.company._id;
  const objectId = deps.ids.uuid();
  const draft = mentionKinds.mention({ name: 'Ada', where: 'a comment', objectIds: [objectId], link: '/' });
  await deps.db.transaction(async (tx) => notify(deps, tx, draft, { companyId, to: [bob.id], by: null }));
  await deps.db.transaction(async (tx) => removeNotifications(deps, tx, { companyId, about: [objectId] }));
}

async function removeOwn(): Promise<void> {
  const [newest] = await bob.ok(API.notifications.list);
  await bob.ok(API.notifications.remove, { params: { id: newest?._id ?? '' } });
}

it('sends a notification to a closed browser with its kind and without its text', async () => {
  await arrive(bob);

  const [notification] = await bob.ok(API.notifications.list);
  expect(browser.received).toEqual([
    {
      message: {
        id: notification?._id,
        companyId: acme.company._id,
        title: 'You were mentioned',
        body: 'Open Atrium to read it.',
        path: '/bulletin',
        silent: true,
      },
      headers: { ttl: '14400', topic: notification?._id.replaceAll('-', ''), urgency: 'normal' },
      contact: 'https://atrium.test',
    },
  ]);
});

it('includes the text and the sound if the person enabled them', async () => {
  await saveNotifications({ pushTexts: true, sound: true });
  await arrive(bob);
  expect(browser.received[0]?.message).toMatchObject({ body: 'Ada mentioned you in a task.', silent: false });
});

it('shortens a long text to 300 characters', async () => {
  await saveNotifications({ pushTexts: true });
  await mention(test, acme, [bob], '🌳'.repeat(2_000));
  await deliverPushMessages(test);
  expect(Array.from(browser.received[0]?.message.body ?? '')).toHaveLength(300);
  expect(browser.received[0]?.message.body).toMatch(/🌳…$/u);
});

it('uses the language of the person, else that of the browser', async () => {
  const carol = await acme.hire('Carol');
  const german = await subscribeToPush(service, carol, { language: 'de' });
  await bob.ok(API.users.saveSettings, { body: { language: 'de' } });
  await arrive(bob, carol);
  const words = { title: 'Du wurdest erwähnt', body: 'Öffne Atrium, um sie zu lesen.' };
  expect(browser.received[0]?.message).toMatchObject(words);
  expect(german.received[0]?.message).toMatchObject(words);
});

it('sends every notification once to every browser of the person, in order', async () => {
  const phone = await subscribeToPush(service, await onAnotherDevice());
  for (let count = 0; count < 12; count++) await mention(test, acme, [bob], `task ${count}`);
  await deliverPushMessages(test);
  await deliverPushMessages(test);
  const ids = (await bob.ok(API.notifications.list)).map(({ _id }) => _id).toReversed();
  for (const { received } of [browser, phone]) expect(received.map(({ message }) => message.id)).toEqual(ids);
});

it('sends each message once while several processes deliver', async () => {
  const beside = await createTestApp({ beside: test, env: { PUSH_SERVICES: service.origin } });
  const people = [bob];
  const browsers = [browser];
  for (let count = 0; count < 5; count++) {
    const person = await acme.hire();
    people.push(person);
    browsers.push(await subscribeToPush(service, person));
  }
  await mention(test, acme, people, 'a task');
  await Promise.all([test, beside, test, beside].map(deliverPushMessages));
  expect(browsers.map(({ received }) => received.length)).toEqual(people.map(() => 1));
  await beside.close();
});

it('sends nothing to other people, and nothing of a rolled-back transaction', async () => {
  const stranger = (await foundCompany(test)).founder;
  const browsers = [
    await subscribeToPush(service, stranger),
    await subscribeToPush(service, acme.founder),
    await subscribeToPush(service, await acme.hire()),
  ];
  await arrive(bob);
  const rolledBack = test.deps.db.transaction(async (tx) => {
    const draft = mentionKinds.mention({ name: 'Ada', where: 'a task', objectIds: [], link: '/' });
    notify(test.deps, tx, draft, { companyId: acme.company._id, to: [stranger.id, bob.id], by: null });
    await Promise.reject(new Error('Something failed'));
  });
  await expect(rolledBack).rejects.toThrow('Something failed');
  await deliverPushMessages(test);
  expect(browsers.flatMap(({ received }) => received)).toEqual([]);
  expect(browser.received).toHaveLength(1);
});

it('sends notifications of inactive companies with the id and the name of the company', async () => {
  const other = await foundCompany(test, { name: 'Other' });
  const { magicLink } = await other.founder.ok(API.people.createMagicLink);
  const token = new URL(magicLink).searchParams.get('token') ?? '';
  await bob.ok(API.companies.join, { body: { token } });
  await bob.ok(API.companies.switch, { params: { id: acme.company._id } });
  await mention(test, other, [bob], 'a task');
  await deliverPushMessages(test);
  expect(browser.received.map(({ message }) => [message.companyId, message.company])).toEqual([
    [other.company._id, 'Other'],
  ]);
});

it('sends a type disabled in the app and enabled on the desktop', async () => {
  await saveNotifications({ appTypes: { mention: false } });
  await arrive(bob);
  expect(titles(browser)).toEqual(['You were mentioned']);
});

it('sends nothing about an object that was withdrawn', async () => {
  await withdraw();
  await arrive(bob);
  expect(browser.received).toHaveLength(1);
});

it('sends nothing about a request that was decided before sending', async () => {
  await grant(test, acme, bob, 'leave.decide');
  const { _id: leaveId } = await fileLeave(await acme.hire('Cy'));
  await acme.founder.ok(API.leave.decide, { params: { leaveId }, body: { status: 'Approved' } });
  await deliverPushMessages(test);
  expect(await bob.ok(API.notifications.list)).toMatchObject([{ type: 'leave_request', seen: false }]);
  expect(browser.received).toEqual([]);
});

describe('a push message', () => {
  const QUIET = { isOn: true, from: '08:30', to: '09:30', days: [1] };

  it.each<[string, () => Promise<unknown>]>([
    ['of a type that is off on the desktop', () => saveNotifications({ desktopTypes: { mention: false } })],
    ['while alerts are paused', () => saveNotifications({ pausedUntil: '2099-01-01T00:00:00.000Z' })],
    ['while the person has Atrium open', () => openAtrium(bob)],
    ['after unsubscribing', () => bob.ok(API.push.unsubscribe)],
  ])('is not sent %s', async (_name, given) => {
    await given();
    await arrive(bob);
    expect(browser.received).toEqual([]);
  });

  it('is not sent in quiet hours, by default in the time zone of the device', async () => {
    // The test clock is at 9:00 UTC on a Monday, which is 10:00 in Berlin.
    const berlin = await subscribeToPush(service, await onAnotherDevice(), { timeZone: 'Europe/Berlin' });
    await savePreferences(test.deps.db, bob.id, { quietHours: QUIET });
    await arrive(bob);
    expect(browser.received).toEqual([]);
    expect(titles(berlin)).toEqual(['You were mentioned']);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['was seen elsewhere', () => bob.ok(API.notifications.seenAll)],
    ['was read elsewhere', () => bob.ok(API.notifications.readAll)],
    ['was removed elsewhere', removeOwn],
    ['is four hours old', async () => test.clock.pass({ minutes: 240 })],
    ['belongs to a company that the person left', () => removeFromCompany(bob)],
  ])('is not sent for a notification that %s before sending', async (_name, happen) => {
    await bob.ok(API.security.saveSettings, { body: { sessionTimeout: 1440 } });
    await mention(test, acme, [bob], 'a task');
    await happen();
    await deliverPushMessages(test);
    expect(browser.received).toEqual([]);
  });
});

it('sends a snoozed notification again when it returns a day later', async () => {
  await bob.ok(API.security.saveSettings, { body: { sessionTimeout: 1440 } });
  await arrive(bob);
  const ids = (await bob.ok(API.notifications.list)).map(({ _id }) => _id);
  const until = new Date(test.clock.now().getTime() + 20 * 3_600_000).toISOString();
  await bob.ok(API.notifications.snooze, { body: { ids, until } });
  test.clock.pass({ minutes: 20 * 60 });
  await returnSnoozed.perform(test.deps, {}, { id: test.deps.ids.uuid(), attempt: 1 });
  await deliverPushMessages(test);
  expect(browser.received.map(({ message }) => message.id)).toEqual([...ids, ...ids]);
});
