import { pino, type Logger } from 'pino';
import type { Config } from '../config';
import { describeError } from './error-log';

/** The log of a server: one JSON object a line, made readable where it is read on a terminal. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  const options = {
    level: logLevel,
    serializers: { err: describeError },
    redact: ['req.headers.authorization', 'req.headers.cookie'],
  };
  if (process.stdout.isTTY) {
    return pino({ ...options, transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } });
  }
  // Whoever reads the log slowly must not hold up the server.
  return pino(options, pino.destination({ dest: 1, sync: false }));
}
