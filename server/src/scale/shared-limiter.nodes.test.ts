import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { type BreakableRedis, createBreakableRedis } from '../testing/services/broken-redis';
import { createTestClock } from '../testing/clock';
import { type Broker, createBroker } from './broker';
import { createSharedLimiter } from './shared-limiter';

const rule = { name: 'login', max: 10, windowSeconds: 60 };
const log = pino({ level: 'silent' });

let redis: BreakableRedis;
let brokers: Broker[];
/** Keeps the keys of parallel tests apart. */
let prefix: string;
beforeEach(async () => {
  redis = await createBreakableRedis(process.env.TEST_REDIS_URL ?? '');
  prefix = `${randomUUID()}:`;
  brokers = [createBroker(redis.url, prefix, log), createBroker(redis.url, prefix, log)];
  await reachable();
});
afterEach(async () => {
  for (const broker of brokers) await broker.close();
  await redis.close();
});

async function reachable() {
  const answers = (broker: Broker) => broker.ask((client) => client.ping()).then(Boolean, () => false);
  for (const broker of brokers) while (!(await answers(broker))) await new Promise((resolve) => setImmediate(resolve));
}

function setUp(factor?: number) {
  const clock = createTestClock();
  const limiters = brokers.map((broker) => createSharedLimiter(broker, clock, factor));
  /** Counts uses spread over the nodes, all at the same time. */
  const take = (times: number, key = 'ada@example.com') =>
    Promise.all(Array.from({ length: times }, async (_, index) => limiters[index % limiters.length]?.take(rule, key)));
  const refused = async (times: number, key?: string) =>
    (await take(times, key)).filter((wait) => wait !== null).length;
  return { clock, take, refused };
}

it('counts atomically across nodes', async () => {
  const { clock, take, refused } = setUp();
  expect(await refused(40)).toBe(30);
  clock.pass({ seconds: 20 });
  expect(await take(1)).toEqual([40]);
});

it('resets when the window ends', async () => {
  const { clock, refused } = setUp();
  await refused(20);
  clock.pass({ seconds: 60 });
  expect(await refused(10)).toBe(0);
});

it('counts each key separately, and multiplies limits by a factor', async () => {
  const { refused } = setUp(2);
  expect(await refused(20, 'one')).toBe(0);
  expect(await refused(20, 'other')).toBe(0);
  expect(await refused(1, 'other')).toBe(1);
});

it('stores no email or address in Redis', async () => {
  const { refused } = setUp();
  await refused(1);
  const keys = await brokers[0]?.ask((client) => client.keys(`${prefix}*`));
  // A hash may contain "ada" by chance, but neither "@" nor ".".
  expect(keys).toEqual([expect.stringMatching(/:limit:login:[\w-]+$/)]);
});

it.each([
  ['gone', () => redis.cut()],
  ['silent', async () => redis.silence()],
])('while Redis is %s each node counts separately without rejecting calls', async (_name, harm) => {
  const { refused } = setUp();
  await refused(10);
  await harm();
  expect(await refused(20)).toBe(0);
  expect(await refused(2)).toBe(2);
  await redis.restore();
  await reachable();
  expect(await refused(2)).toBe(2);
});
