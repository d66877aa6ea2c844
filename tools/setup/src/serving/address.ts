import { Refusal } from '../terminal/refusal';

/** Where the server listens and where browsers reach it. */
export interface Address {
  port: number;
  host: string;
  /** Origin as seen from this machine: `http://localhost:3000`. */
  origin: string;
}

/**
 * Reads the port from `--port` or else `PORT`, and the host from `HOST`.
 *
 * @throws Refusal if the port is invalid
 */
export function readAddress(given: string | undefined, env: NodeJS.ProcessEnv): Address {
  const text = given ?? (env['PORT'] || '3000');
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new Refusal(`"${text}" is not a port. Give a number from 1 to 65535: npm start -- --port 3001`);
  }
  return { port, host: env['HOST'] || '127.0.0.1', origin: `http://localhost:${port}` };
}
