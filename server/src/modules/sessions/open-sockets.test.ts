import { API } from '@atrium/contracts';
import { type Person, createPerson } from '../../testing';
import { resetTokenOf } from '../../testing/domains/letters';
import { signInOnAnotherBrowser } from '../../testing/sign-in';
import { createSocketApp, type SocketApp } from '../../testing/sockets';

let test: SocketApp;
beforeAll(async () => {
  test = await createSocketApp();
});
afterAll(() => test.close());

type Ending = (person: Person, other: Person) => Promise<unknown>;

const PASSWORDS = { currentPassword: 'correct horse battery', password: 'another horse battery' };
const sessionOf = async (browser: Person) =>
  (await browser.ok(API.security.sessions)).sessions.find(({ current }) => current)?._id ?? '';

const ENDINGS: [string, Ending][] = [
  [
    'that another browser ends',
    async (person, other) => other.ok(API.security.endSession, { params: { id: await sessionOf(person) } }),
  ],
  ['that ends with all others', (_person, other) => other.ok(API.security.endAllSessions)],
  ['that is logged out', (person) => person.ok(API.accounts.logout)],
  [
    'whose password is changed elsewhere',
    (_person, other) => other.ok(API.accounts.changePassword, { body: PASSWORDS }),
  ],
  [
    'whose password is replaced by mail',
    async (person, other) => {
      await other.ok(API.accounts.forgotPassword, { body: { email: person.email } });
      const params = { token: resetTokenOf(test, person.email) };
      await other.ok(API.accounts.resetPassword, { params, body: { password: PASSWORDS.password } });
    },
  ],
  [
    'whose refresh token was copied',
    async (person) => {
      const copied = person.cookies.get('atrium_refresh') ?? '';
      await person.ok(API.accounts.refresh);
      test.clock.pass({ seconds: 11 });
      person.cookies.set('atrium_refresh', copied);
      await person.refused(API.accounts.refresh);
    },
  ],
];

describe('Socket outlives its session: a socket', () => {
  it.each(ENDINGS)('closes with a session %s', async (_name, end) => {
    const person = await createPerson(test);
    const other = await signInOnAnotherBrowser(test, person);
    const sockets = [await test.connect(person), await test.connect(person, '/chat')];
    await end(person, other);
    await Promise.all(sockets.map((socket) => socket.waitForClose()));
    expect(await test.refusal({ token: person.accessToken })).toBe('Authentication failed');
  });

  it('closes at its next event if the session had no input', async () => {
    const person = await createPerson(test);
    const socket = await test.connect(person);
    test.clock.pass({ minutes: 30 });
    socket.socket.emit('getNotificationStats');
    await socket.waitForClose();
  });

  it('extends its session only by commands of the person', async () => {
    const person = await createPerson(test);
    const [notifications, chat] = [await test.connect(person), await test.connect(person, '/chat')];
    const lastActive = async () =>
      (await person.ok(API.security.sessions, { headers: { 'x-atrium-background': '1' } })).sessions[0]?.lastActiveAt;
    const begun = await lastActive();
    test.clock.pass({ minutes: 2 });
    await chat.ask('chat:update_presence', { status: 'online' });
    await notifications.ask('getNotificationStats');
    expect(await lastActive()).toBe(begun);
    await notifications.ask('markAllRead');
    expect(await lastActive()).toBe(test.clock.now().toISOString());
  });
});
