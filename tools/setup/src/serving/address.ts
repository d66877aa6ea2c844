import { isIPv6 } from 'node:net';
import { Refusal } from '../terminal/refusal';

/** The address at which the server listens, and the one at which browsers reach it. */
export interface Address {
  port: number;
  host: string;
  /** Origin for this machine: `http://localhost:3000`, or with the only address on which the server listens. */
  origin: string;
}

/**
 * Reads the port from `--port` or else `PORT`, and the host from `HOST`.
 *
 * @throws Refusal if the port is invalid
 */
export function readAddress(given: string | undefined, env: Readonly<Record<string, string | undefined>>): Address {
  const text = given ?? (env['PORT'] || '3000');
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new Refusal(`"${text}" is not a port. Give a number from 1 to 65535: npm start -- --port 3001`);
  }
  const host = env['HOST'] || '127.0.0.1';
  return { port, host, origin: `http://${nameOf(host)}:${port}` };
}

/** Addresses that are reachable as `localhost`: loopback and unspecified addresses. */
const LOCAL = ['127.0.0.1', '::1', 'localhost', '0.0.0.0', '::'];

/** Returns the name by which this machine reaches a host, in the form used in URLs. */
function nameOf(host: string): string {
  if (LOCAL.includes(host)) return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}
