import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { Presence } from '../lib/presence';
import { foundCompany } from '../testing';
import { createSocketApp } from '../testing/sockets';
import { type Broker, createBroker } from './broker';
import { createSharedPresence } from './shared-presence';

const log = pino({ level: 'silent' });
const BOB = { companyId: 'acme', userId: 'bob' };
const ONLINE = { ...BOB, status: 'online' as const };

describe('a process that ends', () => {
  let brokers: [Broker, Broker];
  let ending: Presence;
  let other: Presence;
  beforeEach(async () => {
    const prefix = `${randomUUID()}:`;
    const open = () => createBroker(process.env.TEST_REDIS_URL ?? '', prefix, log);
    brokers = [open(), open()];
    const answers = (broker: Broker) => broker.ask((redis) => redis.ping()).then(Boolean, () => false);
    for (const one of brokers) while (!(await answers(one))) await new Promise((resolve) => setImmediate(resolve));
    ending = createSharedPresence(brokers[0], 'ending');
    other = createSharedPresence(brokers[1], 'other');
    expect(await ending.set('phone', ONLINE)).toEqual([ONLINE]);
    ending.stopAnnouncing();
    expect(await ending.set('phone', null)).toEqual([]);
    await ending.close();
  });
  afterEach(async () => {
    await other.close();
    for (const one of brokers) await one.close();
  });

  const statusOnOther = async () => (await other.statusesIn(BOB.companyId, [BOB.userId]))(BOB.userId);

  it('announces nothing about people who reconnect to another one', async () => {
    expect(await statusOnOther()).toBe('online');
    expect(await other.set('phone again', ONLINE)).toEqual([]);
  });

  it('counts as dead after its last heartbeat, and people who stay away as offline', async () => {
    await brokers[1].ask((redis) => redis.zAdd('presence:nodes', { score: 1, value: 'ending' }));
    expect(await statusOnOther()).toBe('offline');
  });
});

it('shows people as online while they reconnect from a node that ends', async () => {
  const server = await createSocketApp();
  const [first, second] = server.nodes;
  if (!first || !second) throw new Error('Two nodes were not started');
  const acme = await foundCompany(server);
  const bob = await acme.hire('Bob');
  const watching = await first.connect(acme.founder, '/chat');
  await second.connect(bob, '/chat');
  await watching.hears('chat:user_presence', ({ userId }) => userId === bob.id);

  await second.app.close();
  const again = await first.connect(bob, '/chat');
  // Answered after the entry, which would announce him.
  await again.ask('chat:update_presence', { status: 'online' });
  await watching.waitUntilCaughtUp();
  const statuses = watching.all('chat:user_presence').filter(({ userId }) => userId === bob.id);
  expect(statuses.map(({ status }) => status)).not.toContain('offline');
  await server.close();
});
