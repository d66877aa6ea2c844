import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/;

/**
 * Returns whether a request comes from a page of the public origin, or of the request's own host if that is a loopback
 * address (so that both `localhost` and `127.0.0.1` work on a laptop). False for a request without an origin.
 */
export function isOwnOrigin({ headers }: Pick<IncomingMessage, 'headers'>, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined || host === undefined) return false;
  return origin === publicUrl || (LOOPBACK.test(host) && origin === `http://${host}`);
}
