import { API } from '@atrium/contracts';
import { createSocketApp, type SocketApp } from '../testing/sockets';
import { foundCompany, PASSWORD, createPerson, TestClient } from '../testing';
import { rooms } from '../lib/realtime/rooms';

let served: SocketApp;
beforeAll(async () => (served = await createSocketApp()));
afterAll(() => served.close());
const app = () => served;

describe('connecting', () => {
  test('requires the token of a live session', async () => {
    expect(await app().refusal({})).toBe('Authentication failed');
    expect(await app().refusal({ token: 'forged' })).toBe('Authentication failed');
    expect(await app().refusal({ token: { toString: 'x' } })).toBe('Authentication failed');
  });

  test('is rejected with “Token expired” for an expired token', async () => {
    const person = await createPerson(app());
    app().clock.pass({ minutes: 11 });
    expect(await app().refusal({ token: person.accessToken })).toBe('Token expired');
  });

  test('is allowed only from pages of this origin', async () => {
    const { accessToken: token } = await createPerson(app());
    expect(await app().refusal({ token }, { origin: 'https://evil.example' })).toBe('websocket error');
    expect(await app().refusal({ token }, {})).toBe('websocket error');
  });
});

describe('an ended session', () => {
  test('closes its sockets on every namespace and rejects new ones', async () => {
    const person = await createPerson(app());
    const sockets = [await app().connect(person), await app().connect(person, '/chat')];
    await person.ok(API.accounts.logout);
    await Promise.all(sockets.map((socket) => socket.waitForClose()));
    expect(await app().refusal({ token: person.accessToken })).toBe('Authentication failed');
  });

  test('keeps the sockets of the person’s other sessions open', async () => {
    const person = await createPerson(app());
    const { accessToken } = await new TestClient(app().app).ok(API.accounts.login, {
      body: { email: person.email, password: PASSWORD },
    });
    const other = await app().connect({ accessToken });
    const own = await app().connect(person);
    await person.ok(API.accounts.logout);
    await own.waitForClose();
    expect(await other.ask('getNotificationStats')).toMatchObject({ success: true });
  });
});

describe('the rooms of a socket', () => {
  test('belong to the active company and change when the session switches', async () => {
    const first = await foundCompany(app());
    const socket = await app().connect(first.founder);
    await first.founder.ok(API.companies.create, { body: { name: 'Second' } });
    const { companyId } = await socket.hears('accessChanged');
    expect(companyId).not.toBe(first.company._id);

    const stats = { unseen: 1, unread: 1, total: 1 };
    app().deps.realtime.emitTo(rooms.company(first.company._id), 'notificationStats', stats);
    app().deps.realtime.emitTo(rooms.company(companyId ?? ''), 'badge', { badge: 'x', count: 3 });
    expect(await socket.hears('badge')).toEqual({ badge: 'x', count: 3 });
    expect(socket.all('notificationStats')).toEqual([]);
  });

  test('exclude those of other people and companies', async () => {
    const acme = await foundCompany(app());
    const other = await foundCompany(app());
    const outsider = await app().connect(other.founder);
    const { realtime } = app().deps;
    realtime.emitTo(rooms.company(acme.company._id), 'badge', { badge: 'x', count: 1 });
    realtime.emitTo(rooms.userIn(acme.company._id, acme.founder.id), 'badge', { badge: 'x', count: 1 });
    await outsider.waitUntilCaughtUp();
    expect(outsider.all('badge')).toEqual([]);
  });
});

describe('a command from a browser', () => {
  test.each([
    ['an unknown command', 'dropTables', [{}], 'BAD_REQUEST'],
    ['a name of the prototype', 'toString', [{}], 'BAD_REQUEST'],
    ['an unknown field', 'getNotifications', [{ limit: 5, companyId: 'x' }], 'VALIDATION_FAILED'],
    ['a field out of bounds', 'getNotifications', [{ limit: 5_000 }], 'VALIDATION_FAILED'],
    ['a missing payload', 'notificationAck', [], 'VALIDATION_FAILED'],
    ['a payload that is not an object', 'notificationAck', ['x'], 'VALIDATION_FAILED'],
    ['too many payloads', 'markAllRead', [1, 2], 'BAD_REQUEST'],
  ])('is rejected for %s', async (_name, command, payload, code) => {
    const { founder } = await foundCompany(app());
    const socket = await app().connect(founder);
    expect((await socket.refused(command, ...payload)).code).toBe(code);
    socket.socket.emit(command, ...payload);
    expect((await socket.hears('notificationError')).code).toBe(code);
  });

  test('is answered with the standard error body', async () => {
    const socket = await app().connect(await createPerson(app()));
    const error = await socket.refused('deleteNotification', { notificationId: 'x' });
    expect(error).toMatchObject({
      code: 'VALIDATION_FAILED',
      error: error.message,
      fields: { notificationId: { code: 'INVALID' } },
      requestId: expect.any(String),
    });
  });

  test('closes only its socket if it is larger than the limit', async () => {
    const person = await createPerson(app());
    const [huge, other] = [await app().connect(person), await app().connect(person)];
    huge.socket.emit('getNotifications', { limit: 'x'.repeat(100_000) });
    await huge.waitForClose();
    expect(await other.ask('getNotificationStats')).toMatchObject({ success: true });
  });
});

describe('packets that the app’s own client never sends', () => {
  /** Sends packets below Socket.IO; resolves when the server has closed the connection. */
  async function sendRaw(packets: (string | Uint8Array)[]): Promise<void> {
    const { origin } = app();
    const url = `${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    // Browsers add the origin themselves; Node's client takes it as a non-standard option.
    const socket = new WebSocket(url, { headers: { origin } } as never);
    await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
    const closed = new Promise((resolve) => socket.addEventListener('close', resolve, { once: true }));
    for (const packet of packets) socket.send(packet);
    await closed;
  }

  test.each([
    ['an unknown kind', ['9']],
    ['broken JSON', [`40{"token"`]],
    ['an event before connecting', ['42["markAllRead"]']],
    ['a reserved name', ['40', '42["disconnect"]']],
    ['missing attachments', ['40', `4599999-["x",{"_placeholder":true,"num":0}]`, '42["x"]']],
    ['bytes', [new Uint8Array([0, 255, 1, 2, 3])]],
    ['deep nesting', [`42[${'['.repeat(20_000)}`]],
  ])('close the connection but not the server: %s', async (_name, packets) => {
    await sendRaw(packets);
    const socket = await app().connect(await createPerson(app()));
    expect(await socket.ask('getNotificationStats')).toMatchObject({ success: true });
  });
});

describe('a flood of events', () => {
  let limited: SocketApp;
  beforeAll(async () => (limited = await createSocketApp({ env: { RATE_LIMIT_FACTOR: '1' } })));
  afterAll(() => limited.close());

  test('is limited per command across all devices of the person', async () => {
    const person = await createPerson(limited);
    const [phone, laptop] = [await limited.connect(person), await limited.connect(person)];
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, index) => (index % 2 ? phone : laptop).refused('getNotificationStats')),
    );
    expect(answers.filter(({ code }) => code === 'RATE_LIMITED')).toHaveLength(20);
  });

  test('closes its socket and no other', async () => {
    const [flooder, other] = [await createPerson(limited), await createPerson(limited)];
    const flooding = await limited.connect(flooder);
    for (let count = 0; count < 1_000; count++) flooding.socket.emit('noise', count);
    await flooding.waitForClose();
    expect(await (await limited.connect(other)).ask('getNotificationStats')).toMatchObject({ success: true });
  });
});
