import { Refusal } from '../terminal/refusal';

/** Where the server listens and where a browser finds it. */
export interface Address {
  port: number;
  host: string;
  /** Reachable from this machine: `http://localhost:3000`. */
  origin: string;
}

/**
 * Port and host of `--port`, `PORT` and `HOST`, in that order of weight.
 *
 * @throws Refusal if the port is none
 */
export function readAddress(given: string | undefined, env: NodeJS.ProcessEnv): Address {
  const text = given ?? (env['PORT'] || '3000');
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new Refusal(`"${text}" is no port. Give a number from 1 to 65535: npm start -- --port 3001`);
  }
  return { port, host: env['HOST'] || '127.0.0.1', origin: `http://localhost:${port}` };
}
