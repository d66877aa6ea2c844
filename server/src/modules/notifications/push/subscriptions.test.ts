import { createECDH, randomBytes } from 'node:crypto';
import { API, LIMITS } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import { pushDeliveries, pushSubscriptions } from '../../../composition/schema';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { resetTokenOf } from '../../../testing/domains/letters';
import { mention } from '../../../testing/domains/notifications';
import { deliverPushMessages, subscribeToPush } from '../../../testing/domains/push';
import { type FakePushService, type PushBrowser, startPushService } from '../../../testing/services/push-service';
import { signInOnAnotherBrowser, tryToSignIn } from '../../../testing/sign-in';
import { removeEndedSubscriptions } from './remove-ended-subscriptions';

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
  acme = await foundCompany(test);
  bob = await acme.hire('Bob');
  browser = await subscribeToPush(service, bob);
});

const storedOf = ({ id }: Person) =>
  test.database.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, id));

async function arrive(...to: Person[]) {
  await mention(test, acme, to, 'a task');
  await deliverPushMessages(test);
}

const PASSWORDS = { currentPassword: 'correct horse battery', password: 'another horse battery' };

/** Ends Bob's session, from it or from another browser of his. */
type Ending = (other: Person) => Promise<unknown>;

const ENDINGS: [string, Ending][] = [
  ['is logged out', () => bob.ok(API.accounts.logout)],
  [
    'is ended in another browser',
    async (other) => {
      const { sessions } = await bob.ok(API.security.sessions);
      const id = sessions.find(({ current }) => current)?._id ?? '';
      await other.ok(API.security.endSession, { params: { id } });
    },
  ],
  ['ends with all others', (other) => other.ok(API.security.endAllSessions)],
  [
    'ends because the password is changed elsewhere',
    (other) => other.ok(API.accounts.changePassword, { body: PASSWORDS }),
  ],
  [
    'ends because the password is replaced by mail',
    async (other) => {
      await other.ok(API.accounts.forgotPassword, { body: { email: bob.email } });
      const params = { token: resetTokenOf(test, bob.email) };
      await other.ok(API.accounts.resetPassword, { params, body: { password: PASSWORDS.password } });
    },
  ],
  [
    'ends because its refresh token was copied',
    async () => {
      const copied = bob.cookies.get('atrium_refresh') ?? '';
      await bob.ok(API.accounts.refresh);
      test.clock.pass({ seconds: 11 });
      bob.cookies.set('atrium_refresh', copied);
      await bob.refused(API.accounts.refresh);
    },
  ],
  ['ends because somebody else signs in there', () => tryToSignIn(bob, acme.founder.email)],
  ['ends with the account', () => bob.ok(API.users.remove, { params: { id: bob.id }, body: { reason: '' } })],
];

describe('a subscription', () => {
  it.each(ENDINGS)('ends when its session %s', async (_name, end) => {
    const other = await signInOnAnotherBrowser(test, bob);
    const phone = await subscribeToPush(service, other);
    await mention(test, acme, [bob], 'a task');
    await end(other);
    const kept = (await storedOf(bob)).length;
    expect(kept).toBeLessThanOrEqual(1);
    await deliverPushMessages(test);
    expect(browser.received).toEqual([]);
    expect(phone.received).toHaveLength(kept);
  });

  it('ends and is removed when its session times out', async () => {
    test.clock.pass({ minutes: 30 });
    await arrive(bob);
    expect(browser.received).toEqual([]);

    await removeEndedSubscriptions.perform(test.deps, {}, { id: test.deps.ids.uuid(), attempt: 1 });
    expect(await storedOf(bob)).toEqual([]);
    expect(await test.database.db.select().from(pushDeliveries)).toEqual([]);
  });

  it('remains with the session that changes the password', async () => {
    await bob.ok(API.accounts.changePassword, { body: PASSWORDS });
    await arrive(bob);
    expect(browser.received).toHaveLength(1);
  });

  it('is not stored for a session that ends at the same time', async () => {
    const subscribing = bob.call(API.push.subscribe, { body: browser.input });
    await Promise.all([subscribing, bob.ok(API.accounts.logout)]);
    expect(await storedOf(bob)).toEqual([]);
  });

  it('is replaced by a later one of the same session', async () => {
    const renewed = await subscribeToPush(service, bob);
    await arrive(bob);
    expect(browser.received).toEqual([]);
    expect(renewed.received).toHaveLength(1);
  });

  it('moves to another person who subscribes the same browser', async () => {
    const carol = await acme.hire('Carol');
    await mention(test, acme, [bob], 'a task');
    await carol.ok(API.push.subscribe, { body: browser.input });
    await arrive(bob);
    expect(browser.received).toEqual([]);
    await arrive(carol);
    expect(browser.received).toHaveLength(1);
  });

  it('is stored encrypted, with the same VAPID key in every process', async () => {
    const [row] = await storedOf(bob);
    expect(JSON.stringify(row)).not.toContain(browser.input.endpoint.slice(-16));
    expect(JSON.stringify(row)).not.toContain(browser.input.keys.auth);

    const beside = await createTestApp({ beside: test });
    expect(beside.deps.keys.vapid).toEqual(test.deps.keys.vapid);
    await beside.close();
  });

  it('is removed if it was sealed with another secret key', async () => {
    await test.database.db.update(pushSubscriptions).set({ sealed: 'of another key' });
    await arrive(bob);
    expect(await storedOf(bob)).toEqual([]);
  });
});

it(`keeps the latest ${LIMITS.pushSubscriptions} browsers of a person`, async () => {
  const others: PushBrowser[] = [];
  for (let count = 0; count < LIMITS.pushSubscriptions; count++) {
    test.clock.pass({ seconds: 1 });
    others.push(await subscribeToPush(service, await signInOnAnotherBrowser(test, bob)));
  }
  await arrive(bob);
  expect(browser.received).toEqual([]);
  expect(others.map(({ received }) => received.length)).toEqual(others.map(() => 1));
});

describe('subscribing', () => {
  const keysOf = () => ({
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  });
  const subscription = (changes: object = {}) => ({
    endpoint: 'https://push.example.com/send/1',
    keys: keysOf(),
    language: 'en',
    timeZone: 'Europe/Berlin',
    ...changes,
  });
  const refusal = (changes: object) => bob.refused(API.push.subscribe, { body: subscription(changes) });

  it('accepts a public address of a push service', async () => {
    await bob.ok(API.push.subscribe, { body: subscription() });
    await bob.ok(API.push.subscribe, { body: subscription({ endpoint: 'https://[2606:4700::1]/send' }) });
  });

  it.each([
    'http://push.example.com/send',
    'https://push.example.com:8443/send',
    'https://user:password@push.example.com/send',
    'https://localhost/send',
    'https://localhost./send',
    'https://printer/send',
    'https://127.0.0.1/send',
    'https://127.1/send',
    'https://2130706433/send',
    'https://0x7f.0.0.1/send',
    'https://[::1]/send',
    'https://[::ffff:127.0.0.1]/send',
    'https://10.0.0.7/send',
    'https://192.168.1.1/send',
    'https://169.254.169.254/latest/meta-data',
    'ftp://push.example.com/send',
    'javascript:alert(1)',
    '//push.example.com/send',
    `https://push.example.com/${'x'.repeat(2_000)}`,
    '',
  ])('rejects the address %s with 422', async (endpoint) => {
    expect(await refusal({ endpoint })).toMatchObject({
      status: 422,
      fields: { endpoint: expect.objectContaining({ code: expect.any(String) }) },
    });
    expect(await storedOf(bob)).toHaveLength(1);
  });

  it.each([
    [
      'a key that is not a point of the curve',
      { keys: { ...keysOf(), p256dh: Buffer.alloc(65, 4).toString('base64url') } },
    ],
    ['a short key', { keys: { ...keysOf(), p256dh: 'AAAA' } }],
    ['a short secret', { keys: { ...keysOf(), auth: 'AAAA' } }],
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }],
    ['an unknown language', { language: 'fr' }],
    ['an unknown field', { userId: '0197a000-0000-7000-8000-0000000000a1' }],
  ])('rejects %s with 422', async (_name, changes) => {
    expect((await refusal(changes)).status).toBe(422);
  });
});
