import { connect } from 'node:net';
import { startOwnRedis } from './own-redis';
import type { Redis } from './redis-types';

const HERE = 'redis://127.0.0.1:6379';

/**
 * Provides a Redis for tests: the one of `TEST_REDIS_URL` if set, else one that runs here, else one started for this
 * run from an installed program or Debian's package.
 *
 * @returns null if none is available
 */
export async function provideRedis(): Promise<Redis | null> {
  const given = process.env['TEST_REDIS_URL'];
  const url = given || HERE;
  const version = await redisVersionAt(url);
  if (version) return { url, origin: `Redis ${version}`, stop: () => Promise.resolve() };
  return given ? null : startOwnRedis(redisVersionAt);
}

const TIMEOUT_MS = 2_000;

/** Returns the version of the Redis at a URL; null if it cannot be used. */
export async function redisVersionAt(url: string): Promise<string | null> {
  const { hostname, port, username, password } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port || 6379), hostname);
    let answer = '';
    const end = (version: string | null) => {
      socket.destroy();
      resolve(version);
    };
    socket.setTimeout(TIMEOUT_MS, () => end(null));
    socket.on('error', () => end(null));
    socket.on('close', () => end(null));
    socket.on('connect', () => {
      const login = password ? `AUTH ${username ? `${username} ` : ''}${decodeURIComponent(password)}\r\n` : '';
      socket.write(`${login}INFO server\r\n`);
    });
    socket.on('data', (bytes: Buffer) => {
      answer += String(bytes);
      const version = /^redis_version:(\S+)/m.exec(answer)?.[1];
      if (version) end(version);
      else if (/^-/m.test(answer)) end(null);
    });
  });
}
