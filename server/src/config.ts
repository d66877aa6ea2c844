import { resolve } from 'node:path';
import { LIMITS } from '@atrium/contracts';
import { type Environment, kinds, readVariable, secret, variable, type Variable } from './lib/environment';

const { email, flag, list, number, oneOf, proxy, text, url, wholeNumber } = kinds;
const web = /^https?$/;
const day = 86_400;
const MB = 1024 * 1024;

/** Every variable, one line each: the key in `Config`, the name in the environment, what is expected, the default. */
const SETTINGS = {
  /** 0 lets the system choose. */
  port: variable('PORT', wholeNumber(0, 65_535), 3000),
  host: variable('HOST', text('a host name or address to listen on'), '127.0.0.1'),
  /** Origin under which browsers reach the server; links in mails are built from it and from nothing else. */
  publicUrl: variable('PUBLIC_URL', url(web, 'https://atrium.example.com'), ''),
  /** Absolute. */
  dataDir: variable('DATA_DIR', text('a folder'), './data'),
  /** Without it the embedded database in `dataDir` is used. */
  databaseUrl: secret('DATABASE_URL', url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/atrium')),
  /** Connections to PostgreSQL. */
  databasePool: variable('DATABASE_POOL', wholeNumber(1, 200), 10),
  /** Where several processes meet; without it there is one. */
  redisUrl: secret('REDIS_URL', url(/^rediss?$/, 'redis://:password@host:6379')),
  /** Without it files lie in `dataDir`. */
  s3Bucket: variable('S3_BUCKET', text('the name of a bucket')),
  /** Of the storage service; without it that of Amazon. */
  s3Endpoint: variable('S3_ENDPOINT', url(web, 'https://s3.example.com')),
  s3Region: variable('S3_REGION', text('a region'), 'us-east-1'),
  s3AccessKeyId: variable('S3_ACCESS_KEY_ID', text('the id of an access key')),
  s3SecretAccessKey: secret('S3_SECRET_ACCESS_KEY', text('the secret of that access key')),
  /** Whether the bucket stands in the path or in the host name; without it in the path where `S3_ENDPOINT` is set. */
  s3ForcePathStyle: variable('S3_FORCE_PATH_STYLE', oneOf(['true', 'false'])),
  /** Megabytes that the files of one company may take; those that are there stay. */
  companyFilesMb: variable('COMPANY_FILES_MB', wholeNumber(1, 1_000_000_000), LIMITS.companyBytes / MB),
  /** Without it mails are written into `dataDir`. */
  smtpUrl: secret('SMTP_URL', url(/^smtps?$/, 'smtp://user:password@host:587')),
  mailFrom: variable(
    'MAIL_FROM',
    text('a sender such as Atrium <no-reply@example.com>', 3),
    'Atrium <no-reply@localhost>',
  ),
  oidcIssuer: variable('OIDC_ISSUER', url(web, 'https://accounts.google.com'), 'https://accounts.google.com'),
  oidcClientId: variable('OIDC_CLIENT_ID', text('the client id that the provider gave')),
  oidcClientSecret: secret('OIDC_CLIENT_SECRET', text('the client secret that the provider gave')),
  /** Seconds that the provider has for each answer. */
  oidcTimeout: variable('OIDC_TIMEOUT', number(0.1, day), 10),
  /** Base of the calendar's API; without it Google's, where the issuer is Google's. */
  googleCalendarUrl: variable('GOOGLE_CALENDAR_URL', url(web, 'https://www.googleapis.com/calendar/v3')),
  /** E-mails, in lower case, of those who may use `/ops`. */
  operators: variable('OPERATORS', list(email), []),
  /** Without it a key is made once and kept in `dataDir`. */
  secretKey: secret('SECRET_KEY', text('at least 32 characters', 32)),
  /** Fingerprint of the key before, where the key is changed on purpose; the refusal to start names it. */
  secretKeyReplaces: variable('SECRET_KEY_REPLACES', text('the fingerprint of the key before')),
  /** Proxies whose `X-Forwarded-For` is believed; nobody's by default. */
  trustProxy: variable('TRUST_PROXY', list(proxy)),
  /** Asked for by `/metrics`; without it only this machine may read them. */
  metricsToken: secret('METRICS_TOKEN', text('at least 16 characters', 16)),
  /** Run on a schema that a later Atrium made, as a roll-back of the server does. */
  allowNewerSchema: variable('ALLOW_NEWER_SCHEMA', flag, false),
  /** All rate limits are multiplied by this. */
  rateLimitFactor: variable('RATE_LIMIT_FACTOR', number(0.001, 1_000_000), 1),
  /** Sockets that one person may have open on one process, of all devices and tabs: a tab with a chat has two. */
  socketsPerPerson: variable('SOCKETS_PER_PERSON', wholeNumber(1, 10_000), 50),
  /** Seconds in which the headers of a request must have come. */
  headersTimeout: variable('HEADERS_TIMEOUT', number(0.1, day), 20),
  /** Seconds in which a whole request must have come, uploads too. */
  requestTimeout: variable('REQUEST_TIMEOUT', number(0.1, day), 300),
  /** Seconds in which a server that was told to close says that it is not ready, and still serves. */
  drainDelay: variable('DRAIN_DELAY', number(0, 3_600), 0),
  /** Seconds that requests under way have to end when the server closes. */
  closeTimeout: variable('CLOSE_TIMEOUT', number(0.1, day), 10),
  logLevel: variable('LOG_LEVEL', oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
} as const;

/** Each of these groups is set as a whole or not at all. */
const TOGETHER = [
  ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const;

/** The first makes sense only with the second. */
const NEEDS = [
  // The embedded database is for one process.
  ['REDIS_URL', 'DATABASE_URL'],
  // Who names a service means to use it: files would silently go to the disk.
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_FORCE_PATH_STYLE', 'S3_BUCKET'],
] as const;

/** What the server was told by its environment, checked. */
export type Config = {
  -readonly [Key in keyof typeof SETTINGS]: (typeof SETTINGS)[Key] extends Variable<infer Value> ? Value : never;
};

/** Thrown with one line for each variable that is wrong. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads and checks the environment; an empty variable counts as not set.
 *
 * @throws ConfigError with everything that is wrong at once
 */
export function readConfig(env: Environment): Config {
  const read = Object.entries(SETTINGS).map(([key, each]) => [key, readVariable<unknown>(env, each)] as const);
  const faults = [...read.flatMap(([, { fault }]) => fault ?? []), ...halfGroups(env)];
  if (faults.length === 0) faults.push(...unmet(env));
  if (faults.length > 0) throw new ConfigError(['The configuration is wrong:', ...faults].join('\n  '));
  // Each value is that of its own variable, of the type that the variable's kind gives.
  const config = Object.fromEntries(read.map(([key, { value }]) => [key, value])) as Config;
  return {
    ...config,
    publicUrl: new URL(config.publicUrl || `http://localhost:${config.port}`).origin,
    dataDir: resolve(config.dataDir),
  };
}

function halfGroups(env: Environment): string[] {
  return TOGETHER.flatMap((names) => {
    const missing = names.filter((name) => !env[name]?.trim());
    if (missing.length === 0 || missing.length === names.length) return [];
    const given = names.filter((name) => !missing.includes(name));
    return `${missing.join(', ')}: expected, since ${given.join(' and ')} is set`;
  });
}

function unmet(env: Environment): string[] {
  return NEEDS.filter(([name, other]) => env[name]?.trim() && !env[other]?.trim()).map(
    ([name, other]) => `${other}: expected, since ${name} is set`,
  );
}
