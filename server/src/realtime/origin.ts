import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/;

/**
 * Whether a browser page may open a socket here: only one of the public origin itself, or of this very host while it
 * is reached as a loopback address (a laptop under `localhost` and `127.0.0.1` alike). Browsers always say where a
 * page came from, so what says nothing is refused too.
 */
export function isOwnOrigin({ headers }: Pick<IncomingMessage, 'headers'>, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined || host === undefined) return false;
  return origin === publicUrl || (LOOPBACK.test(host) && origin === `http://${host}`);
}
