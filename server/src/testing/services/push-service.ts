import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type PushMessage, pushMessage, type PushSubscriptionInput } from '@atrium/contracts';
import { importJWK, jwtVerify } from 'jose';

/** A message that arrived at a browser. */
export interface ReceivedPush {
  message: PushMessage;
  /** Headers of the request, such as `topic`. */
  headers: Record<'ttl' | 'topic' | 'urgency', string | undefined>;
  /** Address at which the push service could contact the sender. */
  contact: string;
}

/** A browser that subscribed at the push service. */
export interface PushBrowser {
  /** Its subscription, as it reports it to the server. */
  input: PushSubscriptionInput;
  received: ReceivedPush[];
}

/** A response in place of the usual one; `hang` never responds. */
type Failure = { status: number; headers?: Record<string, string>; body?: string } | 'hang';

export interface FakePushService {
  origin: string;
  /** Number of requests, including rejected ones. */
  readonly requests: number;
  /** Subscribes a new browser, which accepts only messages that are signed with this key. */
  subscribe(publicKey: string, device?: Pick<Partial<PushSubscriptionInput>, 'language' | 'timeZone'>): PushBrowser;
  /** Ends a subscription, so that messages to it are answered with 410. */
  end(browser: PushBrowser): void;
  /** Responds to the next requests with these failures, one each. */
  fail(...failures: Failure[]): void;
  stop(): Promise<void>;
}

interface Subscriber extends PushBrowser {
  publicKey: string;
  pair: ECDH;
  auth: Buffer;
}

const DAY_SECONDS = 86_400;
const SALT_BYTES = 16;
const TAG_BYTES = 16;
/** Salt, record size and length of the key id come before the key id in a header (RFC 8188). */
const KEY_AT = SALT_BYTES + 5;

/** Decrypts a message as a browser does (RFC 8291, with a single record). */
function decrypt({ pair, auth }: Subscriber, body: Buffer): string {
  const salt = body.subarray(0, SALT_BYTES);
  const textAt = KEY_AT + body.readUInt8(KEY_AT - 1);
  const serverKey = body.subarray(KEY_AT, textAt);
  const derive = (key: NodeJS.ArrayBufferView, keySalt: Buffer, keyInfo: string | Buffer, length: number) =>
    new Uint8Array(hkdfSync('sha256', key, keySalt, keyInfo, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), serverKey]);
  const secret = derive(pair.computeSecret(serverKey), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(body.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(body.subarray(textAt, -TAG_BYTES)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** Verifies who sent a message (RFC 8292) and returns the contact. */
async function verify(origin: string, { publicKey }: Subscriber, authorization = ''): Promise<string> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('The message is signed with another key');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const verifier = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
  const { payload } = await jwtVerify(token, verifier, { audience: origin, algorithms: ['ES256'] });
  if ((payload.exp ?? Infinity) > Date.now() / 1000 + DAY_SECONDS) throw new Error('The token is valid for too long');
  return String(payload.sub);
}

const header = (request: IncomingMessage, name: string) => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** Starts a push service on this machine, which checks and decrypts the messages that it receives. */
export async function startPushService({
  onReceived = () => undefined,
}: { onReceived?: (push: ReceivedPush) => void } = {}): Promise<FakePushService> {
  const subscribers = new Map<string, Subscriber>();
  const failures: Failure[] = [];
  let requests = 0;

  async function receive(request: IncomingMessage, body: Buffer): Promise<number> {
    const subscriber = subscribers.get(request.url ?? '');
    if (!subscriber) return 410;
    if (header(request, 'content-encoding') !== 'aes128gcm' || header(request, 'ttl') === undefined) return 400;
    const contact = await verify(origin, subscriber, header(request, 'authorization')).catch(() => null);
    if (contact === null) return 403;
    const message = pushMessage.strict().parse(JSON.parse(decrypt(subscriber, body)));
    const [ttl, topic, urgency] = [header(request, 'ttl'), header(request, 'topic'), header(request, 'urgency')];
    const received = { message, headers: { ttl, topic, urgency }, contact };
    subscriber.received.push(received);
    onReceived(received);
    return 201;
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests += 1;
    const body = await buffer(request);
    const failure = failures.shift();
    if (failure === 'hang') return;
    if (failure) response.writeHead(failure.status, failure.headers).end(failure.body);
    else response.writeHead(await receive(request, body)).end();
  }

  const server = createServer((request, response) => {
    void respond(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  // The sender keeps connections: one that is closed just when it is used again would lose a message.
  server.keepAliveTimeout = 0;
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port

  return {
    origin,
    get requests() {
      return requests;
    },
    subscribe(publicKey, { language = 'en', timeZone = 'UTC' } = {}) {
      const pair = createECDH('prime256v1');
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(16).toString('base64url')}`;
      const keys = { p256dh: pair.generateKeys('base64url'), auth: auth.toString('base64url') };
      const input = { endpoint: origin + path, keys, language, timeZone };
      const subscriber: Subscriber = { input, received: [], publicKey, pair, auth };
      subscribers.set(path, subscriber);
      return subscriber;
    },
    end: ({ input }) => void subscribers.delete(new URL(input.endpoint).pathname),
    fail: (...more) => void failures.push(...more),
    async stop() {
      server.closeAllConnections();
      await new Promise((ended) => server.close(ended));
    },
  };
}
