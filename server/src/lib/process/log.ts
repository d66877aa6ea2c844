import { types } from 'node:util';
import { pino, type Logger } from 'pino';
import type { Config } from '../config';

/** Properties of an error that may be logged besides its message: names and numbers, never values. */
const LOGGED_PROPERTIES = [
  'code',
  'syscall',
  'address',
  'port',
  'path',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
];

const EMAIL = /[^\s<>"'(),:;@]+@[^\s<>"'(),:;@]+\.[a-z]{2,}/gi;
const MAX_CAUSE_DEPTH = 5;

interface DescribedError {
  type: string;
  message: string;
  stack: string;
  cause?: DescribedError | string;
  [kept: string]: unknown;
}

/**
 * Describes an error for the log. Queries appear without their values and database errors without their details, since
 * both contain user data. Email addresses are removed everywhere.
 */
export function describeError(error: unknown, depth = 0): DescribedError | string {
  if (!types.isNativeError(error)) return redactEmails(typeof error === 'string' ? error : 'Something was thrown');
  const kept = LOGGED_PROPERTIES.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
  });
  return {
    type: error.name,
    message: messageOf(error),
    stack: framesOf(error),
    ...Object.fromEntries(kept),
    ...(error.cause !== undefined && depth < MAX_CAUSE_DEPTH && { cause: describeError(error.cause, depth + 1) }),
  };
}

/** Returns the message of an error without query values and email addresses. */
export const errorText = (error: unknown): string => (types.isNativeError(error) ? messageOf(error) : 'Unknown');

function messageOf(error: Error): string {
  // Drizzle's message contains the query, then `params:` and every value.
  if ('query' in error && 'params' in error) return `Failed query: ${String(error.query)}`;
  // PostgreSQL errors of class 22, such as "invalid input syntax for type uuid: …", repeat the value.
  if ('severity' in error && 'code' in error && String(error.code).startsWith('22')) return 'A value was not accepted';
  return redactEmails(error.message);
}

/** Returns the stack frames without the message that precedes them. */
function framesOf(error: Error): string {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return frames.map((line) => line.trim()).join('\n');
}

const redactEmails = (text: string): string => text.replace(EMAIL, '[email]');

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
