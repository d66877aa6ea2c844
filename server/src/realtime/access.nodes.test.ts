import { API } from '@atrium/contracts';
import { type BreakableRedis, createBreakableRedis } from '../testing/services/broken-redis';
import { foundCompany, PASSWORD, createPerson, TestClient } from '../testing';
import { createSocketApp, type SocketApp } from '../testing/sockets';
import { idParams, talk } from '../testing/domains/chat';
import { publish } from './outbox/outbox';
import { sessions } from '../composition/schema';
import { eq } from 'drizzle-orm';

let redis: BreakableRedis;
let server: SocketApp;
beforeAll(async () => {
  redis = await createBreakableRedis(process.env.TEST_REDIS_URL ?? '');
  server = await createSocketApp({ env: { REDIS_URL: redis.url } });
});
afterAll(async () => {
  await server.close();
  await redis.close();
});
afterEach(() => redis.restore());

const states = [
  ['while Redis is there', () => undefined],
  ['while Redis is gone', () => redis.cut()],
  ['while Redis is silent', () => redis.silence()],
] as const;

describe.each(states)('Socket outlives its session: a socket %s', (_name, harm) => {
  it('closes on every node and namespace when the session ends', async () => {
    const person = await createPerson(server);
    const open = server.nodes.flatMap((node) => [node.connect(person), node.connect(person, '/chat')]);
    const sockets = await Promise.all(open);
    await harm();
    await person.ok(API.accounts.logout);
    await Promise.all(sockets.map((socket) => socket.waitForClose()));
  });

  it('closes, but not the sockets of the person’s other sessions', async () => {
    const person = await createPerson(server);
    const body = { email: person.email, password: PASSWORD };
    const { accessToken } = await new TestClient(server.app).ok(API.accounts.login, { body });
    const others = await Promise.all(server.nodes.map((node) => node.connect({ accessToken })));
    const own = await Promise.all(server.nodes.map((node) => node.connect(person)));
    await harm();
    await person.ok(API.accounts.logout);
    await Promise.all(own.map((socket) => socket.waitForClose()));
    for (const other of others) expect(await other.ask('getNotificationStats')).toMatchObject({ success: true });
  });

  it('moves to the new company when its session switches, on every node', async () => {
    const { founder } = await foundCompany(server);
    const sockets = await Promise.all(server.nodes.map((node) => node.connect(founder)));
    await harm();
    const { company } = await founder.ok(API.companies.create, { body: { name: 'Second' } });
    for (const socket of sockets) await socket.hears('accessChanged', ({ companyId }) => companyId === company._id);
  });

  it('closes even if the process that ended the session was killed', async () => {
    const person = await createPerson(server);
    const sockets = await Promise.all(server.nodes.map((node) => node.connect(person)));
    await harm();
    await server.deps.db.transaction(async (tx) => {
      await tx.update(sessions).set({ endedAt: server.clock.now() }).where(eq(sessions.userId, person.id));
      await publish(tx, [{ recheck: { userId: person.id } }]);
    });
    // Nothing notifies the other processes; they find it by polling.
    await Promise.all(sockets.map((socket) => socket.waitForClose()));
  });
});

describe('a message in a room of other people', () => {
  it('is delivered only to the members of the room, on every node', async () => {
    const acme = await foundCompany(server);
    const [bob, stranger] = [await acme.hire(), (await foundCompany(server)).founder];
    const conversation = await talk(acme.founder, bob);
    const joining = { conversationId: conversation._id };
    const [first, second] = server.nodes;
    if (!first || !second) throw new Error('Two nodes were not started');
    const [here, there] = [await first.connect(bob, '/chat'), await second.connect(bob, '/chat')];
    const outsiders = await Promise.all(server.nodes.map((node) => node.connect(stranger, '/chat')));
    for (const socket of [here, there]) await socket.ask('chat:join_conversation', joining);
    for (const outsider of outsiders) {
      expect((await outsider.refused('chat:join_conversation', joining)).code).toBe('CONVERSATION_NOT_FOUND');
    }
    await there.ask('chat:leave_conversation', joining);
    const said = await acme.founder.ok(API.chat.send, {
      ...idParams(conversation),
      body: { clientId: crypto.randomUUID(), content: 'Hello' },
    });
    expect(await here.hears('chat:new_message')).toEqual(said);
    // Messages reach every device of a member, whether or not it has joined.
    expect(await there.hears('chat:new_message')).toEqual(said);
    for (const socket of outsiders) {
      await socket.waitUntilCaughtUp();
      expect(socket.all('chat:new_message')).toEqual([]);
    }
  });
});
