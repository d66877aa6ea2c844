import { resolve } from 'node:path';
import { z } from 'zod';

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be a URL such as https://atrium.example.com' });

const environment = z.object({
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a URL such as postgres://user@host/db' })
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be a URL such as smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z.string().min(3).default('Atrium <no-reply@localhost>'),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  TRUST_PROXY: z.string().optional(),
  RATE_LIMIT_FACTOR: z.coerce.number('must be a number').positive().default(1),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

export interface Config {
  port: number;
  host: string;
  /** Origin under which browsers reach the server; links in mails are built from it and from nothing else. */
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  /** Without it the embedded database in `dataDir` is used. */
  databaseUrl: string | undefined;
  databasePool: number;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Without it a key is made once and kept in `dataDir`. */
  secretKey: string | undefined;
  /** Addresses of proxies whose `X-Forwarded-For` is believed, separated by commas; nobody's by default. */
  trustProxy: string | undefined;
  /** All rate limits are multiplied by this. */
  rateLimitFactor: number;
  logLevel: z.infer<typeof environment>['LOG_LEVEL'];
}

/** Thrown with one line for each variable that is wrong. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads and checks the environment; an empty variable counts as not set. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The configuration is wrong:\n${lines.join('\n')}`);
  }
  const e = parsed.data;
  return {
    port: e.PORT,
    host: e.HOST,
    publicUrl: new URL(e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).origin,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    secretKey: e.SECRET_KEY,
    trustProxy: e.TRUST_PROXY,
    rateLimitFactor: e.RATE_LIMIT_FACTOR,
    logLevel: e.LOG_LEVEL,
  };
}
