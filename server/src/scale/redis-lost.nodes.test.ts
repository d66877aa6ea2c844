import { API } from '@atrium/contracts';
import { publish } from '../realtime/outbox/outbox';
import { rooms } from '../lib/realtime/rooms';
import { foundCompany, type Person, type TestCompany } from '../testing';
import { type BreakableRedis, createBreakableRedis } from '../testing/services/broken-redis';
import { say, talk } from '../testing/domains/chat';
import { printFigures, shortOrLong } from '../testing/long';
import { createSocketApp, type SocketApp, type SocketNode, type TestSocket } from '../testing/sockets';

const FLAPS = shortOrLong(3, 100);
const TIMEOUT_MS = 180_000 + FLAPS * 5_000;

let redis: BreakableRedis;
let server: SocketApp;
let [first, second]: SocketNode[] = [];
let acme: TestCompany;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  redis = await createBreakableRedis(process.env.TEST_REDIS_URL ?? '');
  server = await createSocketApp({ env: { REDIS_URL: redis.url } });
  [first, second] = server.nodes;
});
afterAll(async () => {
  await server.close();
  await redis.close();
});
beforeEach(async () => {
  acme = await foundCompany(server, { founderName: 'Ada' });
  ada = acme.founder;
  bob = await acme.hire('Bob');
});
afterEach(() => redis.restore());

function node(one: SocketNode | undefined): SocketNode {
  if (!one) throw new Error('Two nodes were not started');
  return one;
}

/** Polls until the condition holds, for state that recovers automatically. */
async function until(holds: () => Promise<boolean>) {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve));
}

const statusOf = async (from: SocketNode, of: Person) =>
  (await from.deps.presence.statusesIn(acme.company._id, [of.id]))(of.id);

const notice = async (count: number) => {
  await server.deps.db.transaction((tx) =>
    publish(tx, [{ room: rooms.userIn(acme.company._id, bob.id), event: 'badge', payload: { badge: 'x', count } }]),
  );
  void server.deps.realtime.deliverPublished();
};

/** Resolves when Redis responds to a node and the node has written its known state there. */
async function reached({ deps: { broker } }: SocketNode) {
  const answers = () => broker?.ask((client) => client.ping()).then(Boolean, () => false) ?? Promise.resolve(false);
  await until(answers);
  await until(answers);
}

describe('presence over all nodes', () => {
  it('counts devices across nodes and announces only changes', async () => {
    await Promise.all(server.nodes.map(reached));
    const watching = await node(first).connect(ada, '/chat');
    const phone = await node(second).connect(bob, '/chat');
    // The second node records the status after connecting; the first one learns of it only through Redis.
    await until(async () => (await statusOf(node(first), bob)) === 'online');
    const laptop = await node(first).connect(bob, '/chat');
    const statuses = () =>
      watching.all('chat:user_presence').flatMap(({ userId, status }) => (userId === bob.id ? [status] : []));
    const listed = async () => (await ada.ok(API.chat.users)).users.find(({ _id }) => _id === bob.id)?.status;
    laptop.socket.disconnect();
    await phone.ask('chat:update_presence', { status: 'online' });
    expect(await listed()).toBe('online');
    phone.socket.disconnect();
    await watching.hears('chat:user_presence', ({ userId, status }) => userId === bob.id && status === 'offline');
    expect(await listed()).toBe('offline');
    await watching.waitUntilCaughtUp();
    expect(statuses()).toEqual(['online', 'offline']);
  });
});

describe('a loss of Redis', () => {
  it('is not detected when the process itself paused', async () => {
    await reached(node(first));
    const answered = node(first).deps.broker?.ask((client) => client.ping());
    const resumeAt = performance.now() + 600;
    while (performance.now() < resumeAt);
    expect(await answered).toBe('PONG');
  });

  it.each([
    ['cut off', () => redis.cut()],
    ['silent', async () => redis.silence()],
  ])(
    '(%s) does not prevent messages and events from reaching every node once and in order',
    async (name, harm) => {
      const conversation = await talk(ada, bob);
      const joining = { conversationId: conversation._id };
      const sockets = await Promise.all(server.nodes.map((one) => one.connect(bob, '/chat')));
      const bells = await Promise.all(server.nodes.map((one) => one.connect(bob)));
      for (const socket of sockets) await socket.ask('chat:join_conversation', joining);

      const said: string[] = [];
      const talkOn = async (text: string) => {
        said.push(text);
        await say(ada, conversation, text);
        await notice(said.length);
      };
      await talkOn('Before');
      for (let turn = 0; turn < FLAPS; turn++) {
        await harm();
        await talkOn(`Gone ${turn}`);
        await redis.restore();
        await talkOn(`Back ${turn}`);
      }

      const contents = (socket: TestSocket) => socket.all('chat:new_message').map(({ content }) => content);
      const counts = (socket: TestSocket) =>
        socket.all('badge').flatMap(({ badge, count }) => (badge === 'x' ? [count] : []));
      for (const socket of sockets) {
        await socket.hears('chat:new_message', ({ content }) => content === said.at(-1));
        await socket.waitUntilCaughtUp();
        expect(contents(socket)).toEqual(said);
      }
      for (const bell of bells) {
        await bell.hears('badge', ({ badge, count }) => badge === 'x' && count === said.length);
        await bell.waitUntilCaughtUp();
        expect(counts(bell)).toEqual(said.map((_, index) => index + 1));
      }
      printFigures(
        `Redis ${name} ${FLAPS} times: ${said.length} messages and notices on four sockets, once and in order`,
      );
    },
    TIMEOUT_MS,
  );

  it('is followed by new typing events after the reconnection', async () => {
    const conversation = await talk(ada, bob);
    const joining = { conversationId: conversation._id };
    const listening = await node(second).connect(bob, '/chat');
    const typing = await node(first).connect(ada, '/chat');
    await listening.ask('chat:join_conversation', joining);
    await redis.cut();
    expect(await typing.ask('chat:typing_start', joining)).toMatchObject({ success: true });
    await redis.restore();
    await until(async () => {
      await typing.ask('chat:typing_stop', joining);
      await listening.waitUntilCaughtUp();
      return listening.all('chat:typing_stop').length > 0;
    });
  });

  it('limits presence queries to the people of the same node until the reconnection', async () => {
    const watching = await node(first).connect(ada, '/chat');
    await node(second).connect(bob, '/chat');
    await watching.hears('chat:user_presence', ({ userId }) => userId === bob.id);
    await until(async () => (await statusOf(node(first), bob)) === 'online');
    await redis.cut();
    expect(await statusOf(node(first), bob)).toBe('offline');
    expect(await statusOf(node(second), bob)).toBe('online');
    const carol = await acme.hire('Carol');
    await node(second).connect(carol, '/chat');
    await watching.hears('chat:user_presence', ({ userId }) => userId === carol.id);
    await redis.restore();
    for (const person of [bob, carol]) await until(async () => (await statusOf(node(first), person)) === 'online');
  });
});

describe('Redis that reconnects empty', () => {
  it('receives the presence of connected people again', async () => {
    await node(second).connect(bob, '/chat');
    await until(async () => (await statusOf(node(first), bob)) === 'online');
    const forget = `for _, key in ipairs(redis.call('KEYS', KEYS[1])) do redis.call('DEL', key) end`;
    await node(first).deps.broker?.ask((client) => client.eval(forget, { keys: ['presence:*'] }));
    expect(await statusOf(node(first), bob)).toBe('offline');
    await redis.cut();
    await redis.restore();
    await until(async () => (await statusOf(node(first), bob)) === 'online');
  });
});

describe('a node that closes', () => {
  it('ends its connections so that clients continue at another', async () => {
    const app = await createSocketApp({ env: { REDIS_URL: redis.url } });
    const { founder } = await foundCompany(app);
    const [leaving, staying] = app.nodes;
    const socket = await node(leaving).connect(founder);
    await node(leaving).deps.realtime.close();
    await socket.waitForClose();
    expect(socket.heard.at(-1)?.payload).toBe('transport close');
    expect(await (await node(staying).connect(founder)).ask('getNotificationStats')).toMatchObject({ success: true });
    await app.close();
  });
});
