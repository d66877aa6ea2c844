import { createClient } from '@redis/client';
import { createAdapter } from '@socket.io/redis-adapter';
import type { FastifyBaseLogger } from 'fastify';

/** What is not answered by then is done without. */
const PATIENCE_MS = 250;
/** After that it is asked again. */
const PAUSE_MS = 1_000;

type RedisClient = ReturnType<typeof createOwnClient>;

/** Redis is away: whoever asked goes on with what this process knows. */
export class BrokerAway extends Error {
  override readonly name = 'BrokerAway';
}

/** Redis between the processes of one installation. It carries hints and counts; nothing is lost with it. */
export interface Broker {
  /** Throws `BrokerAway` at once, or soon, where Redis does not answer. */
  ask<T>(question: (redis: RedisClient) => Promise<T>): Promise<T>;
  /** Whom to tell that Redis is there, at first and after each loss: it may have forgotten everything meanwhile. */
  onReady(tell: () => void): void;
  /** Makes Socket.IO's rooms reach the sockets of other processes. */
  socketAdapter(): ReturnType<typeof createAdapter>;
  close(): Promise<void>;
}

const reconnectStrategy = (tries: number) => Math.min(50 * 2 ** Math.min(tries, 6), 1_000);

function createOwnClient(url: string, prefix: string) {
  return createClient({
    url,
    keyPrefix: prefix,
    disableOfflineQueue: true,
    commandsQueueMaxLength: 20_000,
    maintNotifications: 'disabled',
    socket: { connectTimeout: 2_000, reconnectStrategy },
  });
}

/** Says once that Redis is away and once that it is back, however often it is tried in between. */
function watch(client: RedisClient, log: FastifyBaseLogger) {
  let away = false;
  client.on('error', (error: Error) => {
    if (!away) log.warn({ err: error }, 'Redis is away; this process goes on with what it knows');
    away = true;
  });
  client.on('ready', () => {
    if (away) log.info('Redis is back');
    away = false;
  });
}

const nobody = () => undefined;

/**
 * Connects in the background and for as long as the process lives.
 *
 * @param prefix of all keys and channels: installations may share a Redis
 */
export function createBroker(url: string, prefix: string, log: FastifyBaseLogger): Broker {
  const client = createOwnClient(url, prefix);
  watch(client, log);
  client.connect().catch(nobody);
  const subscribers: RedisClient[] = [];
  let silentUntil = 0;

  async function ask<T>(question: (redis: RedisClient) => Promise<T>): Promise<T> {
    if (!client.isReady || performance.now() < silentUntil) throw new BrokerAway();
    const { promise: silence, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      silentUntil = performance.now() + PAUSE_MS;
      reject(new BrokerAway());
    }, PATIENCE_MS);
    try {
      return await Promise.race([question(client), silence]);
    } catch (error) {
      throw error instanceof BrokerAway ? error : new BrokerAway('Redis did not answer', { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    ask,
    onReady: (tell) => void client.on('ready', tell),
    socketAdapter() {
      const subscriber = client.duplicate({ disableOfflineQueue: false });
      subscriber.on('error', nobody);
      subscriber.connect().catch(nobody);
      subscribers.push(subscriber);
      return createAdapter(hinting(client), hinting(subscriber), { key: `${prefix}sockets` });
    },
    async close() {
      for (const one of [client, ...subscribers]) one.destroy();
    },
  };
}

/** The adapter never looks at what becomes of its commands: without this a lost Redis would end the process. */
function hinting(client: RedisClient) {
  const quietly =
    <Args extends unknown[]>(command: (...args: Args) => Promise<unknown>) =>
    (...args: Args) =>
      command(...args).catch(nobody);
  return {
    publish: quietly((channel: string, message: string | Buffer) => client.publish(channel, message)),
    pSubscribe: quietly(client.pSubscribe.bind(client)),
    subscribe: quietly(client.subscribe.bind(client)),
    pUnsubscribe: quietly(client.pUnsubscribe.bind(client)),
    unsubscribe: quietly(client.unsubscribe.bind(client)),
    on: client.on.bind(client),
    off: client.off.bind(client),
    listenerCount: client.listenerCount.bind(client),
  };
}
