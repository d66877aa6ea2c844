import { lookup as systemLookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import webPush from 'web-push';
import type { Config } from '../config';
import type { Keys } from '../keys';
import { isPublicAddress } from '../requests/public-address';

/**
 * Returns whether messages may be sent to an address that a browser named: https on its usual port, on the internet.
 * Names are checked again when they are resolved (`publicLookup`). The origins in `services` are always allowed.
 */
function isAllowedEndpoint(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (services.includes(url.origin)) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A name without a dot, such as `localhost`, is one of this machine or its network.
  return isIP(host) === 0 ? /[^.]\.[^.]/.test(host) : isPublicAddress(host);
}

/**
 * Resolves a host name like `dns.lookup`, but fails if any of its addresses is not on the internet: the owner of a name
 * decides its addresses, and may change them after the name was checked.
 */
export function publicLookup(lookup: typeof systemLookup = systemLookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error('The host has no address'), '');
      if (!addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new Error('The host is not on the internet'), '');
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}

/** The address of a browser at its push service, and the keys with which messages to it are encrypted. */
export interface PushTarget {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushOptions {
  /** Time that the push service keeps the message for a browser that is offline. */
  ttlSeconds: number;
  /** Replaces an earlier message of the same topic that waits at the push service; at most 32 characters of base64url. */
  topic: string;
}

/**
 * The answer of a push service. `gone`: the subscription has ended. `refused`: the message will never be accepted.
 * `failed`: it may be accepted later, not before `retryAfterMs` if the service said so.
 */
export type PushOutcome =
  | { result: 'accepted' | 'gone' }
  | { result: 'refused'; status: number }
  | { result: 'failed'; status: number | null; retryAfterMs: number };

/** Sends push messages (RFC 8030), encrypted (RFC 8291) and signed (VAPID, RFC 8292). */
export interface PushSender {
  /** Returns whether messages may be sent to this address. */
  isAllowed(endpoint: string): boolean;
  /** Sends one message. Never throws for failures of the push service; do not call it inside a transaction. */
  send(target: PushTarget, message: string, options: PushOptions): Promise<PushOutcome>;
}

const TIMEOUT_MS = 5_000;
/** Push services answer with a few hundred bytes, which nobody reads. */
const MAX_ANSWER_BYTES = 10_000;
const MAX_WAIT_MS = 3_600_000;

/** Returns whom push services may contact about this installation's messages. */
function contactOf({ publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>): string {
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}

/** Parses `Retry-After`, in seconds or as a date; 0 without a valid one. */
function parseRetryAfter(header: string | undefined, now: number): number {
  if (header === undefined) return 0;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), MAX_WAIT_MS) : 0;
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { result: 'accepted' };
  if (status === 404 || status === 410) return { result: 'gone' };
  if (status !== 408 && status !== 429 && status < 500) return { result: 'refused', status };
  return { result: 'failed', status, retryAfterMs: parseRetryAfter(retryAfter, Date.now()) };
}

type SenderConfig = Pick<Config, 'publicUrl' | 'mailFrom' | 'pushServices'>;

/** Creates the sender of this installation. It follows no redirects. */
export function createPushSender(
  config: SenderConfig,
  { vapid }: Pick<Keys, 'vapid'>,
  { timeoutMs = TIMEOUT_MS } = {},
): PushSender {
  const vapidDetails = { subject: contactOf(config), ...vapid };
  const services = config.pushServices.map((url) => new URL(url).origin);
  const publicAgent = new https.Agent({ keepAlive: true, lookup: publicLookup() });
  const serviceAgents = {
    'http:': new http.Agent({ keepAlive: true }),
    'https:': new https.Agent({ keepAlive: true }),
  };
  const isAllowed = (endpoint: string) => isAllowedEndpoint(endpoint, services);

  function post(url: URL, headers: http.OutgoingHttpHeaders, body: Buffer | null): Promise<PushOutcome> {
    const { request } = url.protocol === 'http:' ? http : https;
    const agent = services.includes(url.origin) ? serviceAgents[url.protocol as 'http:' | 'https:'] : publicAgent; // an allowed one
    return new Promise((resolve, reject) => {
      const sent = request(url, { method: 'POST', headers, agent, signal: AbortSignal.timeout(timeoutMs) });
      sent.on('error', reject);
      sent.on('response', (response) => {
        resolve(outcomeOf(response.statusCode ?? 0, response.headers['retry-after']));
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > MAX_ANSWER_BYTES) response.destroy();
        });
        response.on('error', () => undefined);
      });
      sent.end(body);
    });
  }

  return {
    isAllowed,
    async send(target, message, { ttlSeconds, topic }) {
      // The configuration may have changed since the browser subscribed.
      if (!isAllowed(target.endpoint)) return { result: 'gone' };
      const url = new URL(target.endpoint);
      const { headers, body } = webPush.generateRequestDetails({ ...target, endpoint: url.href }, message, {
        vapidDetails,
        TTL: ttlSeconds,
        topic,
        contentEncoding: 'aes128gcm',
      });
      try {
        return await post(url, headers, body);
      } catch {
        return { result: 'failed', status: null, retryAfterMs: 0 };
      }
    },
  };
}
