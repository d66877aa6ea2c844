import { pino, type Logger } from 'pino';
import type { Config } from '../config';
import { describeError } from './error-log';

/** Creates the server's log: one JSON object per line, pretty-printed on a terminal. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  const options = {
    level: logLevel,
    serializers: { err: describeError },
    redact: ['req.headers.authorization', 'req.headers.cookie'],
  };
  if (process.stdout.isTTY) {
    return pino({ ...options, transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } });
  }
  // Asynchronous, so that a slow reader of the log does not block the server.
  return pino(options, pino.destination({ dest: 1, sync: false }));
}
