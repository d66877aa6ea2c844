import { createClient } from '@redis/client';
import { createAdapter } from '@socket.io/redis-adapter';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Redis counts as unavailable after this many ticks without a response, 250 ms in total. A pause of this process counts
 * as at most one tick.
 */
const TICK_MS = 50;
const MAX_TICKS = 5;
/** Time until the next attempt after Redis did not respond. */
const PAUSE_MS = 1_000;

type RedisClient = ReturnType<typeof createOwnClient>;

/** Thrown when Redis is unavailable; the caller continues with the local state of this process. */
export class BrokerUnavailable extends Error {
  override readonly name = 'BrokerUnavailable';
}

/**
 * The Redis connection between the processes of one installation. It carries hints and counters; losing it loses no
 * data.
 */
export interface Broker {
  /** Runs a query. Throws `BrokerUnavailable` immediately or soon if Redis does not respond. */
  ask<T>(query: (redis: RedisClient) => Promise<T>): Promise<T>;
  /**
   * Registers a callback for when Redis is connected, initially and after each loss; it may have lost all its data in
   * between.
   */
  onReady(listener: () => void): void;
  /** Returns the adapter with which Socket.IO rooms reach the sockets of other processes. */
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

/** Logs once that the connection is lost and once that it is restored, regardless of the attempts in between. */
function watch(client: RedisClient, log: FastifyBaseLogger) {
  let isLost = false;
  client.on('error', (error: Error) => {
    if (!isLost) log.warn({ err: error }, 'Redis connection lost; using local state');
    isLost = true;
  });
  client.on('ready', () => {
    if (isLost) log.info('Redis connection restored');
    isLost = false;
  });
}

const ignore = () => undefined;

/**
 * Connects in the background and reconnects for as long as the process lives.
 *
 * @param prefix of all keys and channels, since installations may share a Redis
 */
export function createBroker(url: string, prefix: string, log: FastifyBaseLogger): Broker {
  const client = createOwnClient(url, prefix);
  watch(client, log);
  client.connect().catch(ignore);
  const subscribers: RedisClient[] = [];
  let silentUntil = 0;

  async function ask<T>(query: (redis: RedisClient) => Promise<T>): Promise<T> {
    if (!client.isReady || performance.now() < silentUntil) throw new BrokerUnavailable();
    const { promise: silence, reject } = Promise.withResolvers<never>();
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
      if (ticks < MAX_TICKS) return;
      silentUntil = performance.now() + PAUSE_MS;
      reject(new BrokerUnavailable());
    }, TICK_MS);
    try {
      return await Promise.race([query(client), silence]);
    } catch (error) {
      throw error instanceof BrokerUnavailable
        ? error
        : new BrokerUnavailable('Redis did not answer', { cause: error });
    } finally {
      clearInterval(timer);
    }
  }

  return {
    ask,
    onReady: (listener) => void client.on('ready', listener),
    socketAdapter() {
      const subscriber = client.duplicate({ disableOfflineQueue: false });
      subscriber.on('error', ignore);
      subscriber.connect().catch(ignore);
      subscribers.push(subscriber);
      return createAdapter(ignoreErrors(client), ignoreErrors(subscriber), { key: `${prefix}sockets` });
    },
    async close() {
      for (const one of [client, ...subscribers]) one.destroy();
    },
  };
}

/** Suppresses errors of commands: the adapter does not handle their results, so a lost Redis would end the process. */
function ignoreErrors(client: RedisClient) {
  const quietly =
    <Args extends unknown[]>(command: (...args: Args) => Promise<unknown>) =>
    (...args: Args) =>
      command(...args).catch(ignore);
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
