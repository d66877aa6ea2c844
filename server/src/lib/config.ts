import { resolve } from 'node:path';
import { demoSignIn, LIMITS } from '@atrium/contracts';
import { z } from 'zod';
import { type Environment, kinds, readVariable, secret, variable, type Variable } from './process/environment';

const { email, flag, json, list, number, oneOf, proxy, remoteOperator, text, url, wholeNumber } = kinds;
const web = /^https?$/;
const day = 86_400;
const MB = 1024 * 1024;

/** Every variable, one line each: the key in `Config`, its name in the environment, the expected value, the default. */
export const SETTINGS = {
  /** Port to listen on; 0 lets the system choose. */
  port: variable('PORT', wholeNumber(0, 65_535), 3000),
  /** Address to listen on; 0.0.0.0 for all of the machine. */
  host: variable('HOST', text('a host name or address to listen on'), '127.0.0.1'),
  /** Origin under which browsers reach the server; links in emails are built from it alone. */
  publicUrl: variable('PUBLIC_URL', url(web, 'https://atrium.example.com'), ''),
  /** Folder of the embedded database, files, unsent emails and releases. */
  dataDir: variable('DATA_DIR', text('a folder'), './data'),
  /** PostgreSQL 15 or newer; without it, the embedded database in DATA_DIR is used. */
  databaseUrl: secret('DATABASE_URL', url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/atrium')),
  /** Size of the connection pool of PostgreSQL. */
  databasePool: variable('DATABASE_POOL', wholeNumber(1, 200), 10),
  /** Redis, which several server processes need; without it, run one process. */
  redisUrl: secret('REDIS_URL', url(/^rediss?$/, 'redis://:password@host:6379')),
  /** S3 bucket for files; without it, they are in DATA_DIR. */
  s3Bucket: variable('S3_BUCKET', text('the name of a bucket')),
  /** Endpoint of the storage service; without it, Amazon's. */
  s3Endpoint: variable('S3_ENDPOINT', url(web, 'https://s3.example.com')),
  /** Region of the bucket. */
  s3Region: variable('S3_REGION', text('a region'), 'us-east-1'),
  /** Access key of the bucket, together with its secret. */
  s3AccessKeyId: variable('S3_ACCESS_KEY_ID', text('the id of an access key')),
  s3SecretAccessKey: secret('S3_SECRET_ACCESS_KEY', text('the secret of that access key')),
  /** Whether URLs name the bucket in the path instead of the host name; without it, true if S3_ENDPOINT is set. */
  s3ForcePathStyle: variable('S3_FORCE_PATH_STYLE', oneOf(['true', 'false'])),
  /** Id of the previous owner of the bucket, to take it over on purpose; the error in the log names it. */
  s3OwnerReplaces: variable('S3_OWNER_REPLACES', text('the id of the installation before')),
  /** Whether releases are in that bucket as well, of which DATA_DIR then has a copy. */
  releasesS3: variable('RELEASES_S3', flag, false),
  /** Storage for the files of one company, in MB; existing files stay. */
  companyFilesMb: variable('COMPANY_FILES_MB', wholeNumber(1, 1_000_000_000), LIMITS.companyBytes / MB),
  /** Mail server; without it, emails are written to DATA_DIR. */
  smtpUrl: secret('SMTP_URL', url(/^smtps?$/, 'smtp://user:password@host:587')),
  /** Sender of emails. */
  mailFrom: variable(
    'MAIL_FROM',
    text('a sender such as Atrium <no-reply@example.com>', 3),
    'Atrium <no-reply@localhost>',
  ),
  /** OpenID provider for sign-in. */
  oidcIssuer: variable('OIDC_ISSUER', url(web, 'https://accounts.google.com'), 'https://accounts.google.com'),
  /** Client of the OpenID provider; without id and secret, sign-in with Google is hidden. */
  oidcClientId: variable('OIDC_CLIENT_ID', text('the client id that the provider gave')),
  oidcClientSecret: secret('OIDC_CLIENT_SECRET', text('the client secret that the provider gave')),
  /** Timeout of requests to the provider, in seconds. */
  oidcTimeout: variable('OIDC_TIMEOUT', number(0.1, day), 10),
  /** Base URL of the calendar API; without it, Google's if the issuer is Google. */
  googleCalendarUrl: variable('GOOGLE_CALENDAR_URL', url(web, 'https://www.googleapis.com/calendar/v3')),
  /** Push services in a private network or without TLS; those on the internet need not be named. */
  pushServices: variable('PUSH_SERVICES', list(url(web, 'https://push.example.com')), []),
  /** Email addresses of the operators, who may open /ops and get a letter when a release is demoted. */
  operators: variable('OPERATORS', list(email), []),
  /** Email addresses of people who operate single remotes: who may open /ops, and change only these. */
  remoteOperators: variable('REMOTE_OPERATORS', list(remoteOperator), []),
  /** URL to which events of the operations are posted, such as a demoted release; it may contain a token. */
  operationsWebhook: secret('OPERATIONS_WEBHOOK', url(web, 'https://hooks.example.com/atrium')),
  /** The fewest failed sessions for which a release is demoted. */
  demotionMinFailures: variable('DEMOTION_MIN_FAILURES', wholeNumber(1, 1_000_000), 5),
  /** Key that signs and encrypts; without it, one is generated once and stored in DATA_DIR. */
  secretKey: secret('SECRET_KEY', text('at least 32 characters', 32)),
  /** Fingerprint of the previous key, to change the key on purpose; the error at startup names it. */
  secretKeyReplaces: variable('SECRET_KEY_REPLACES', text('the fingerprint of the key before')),
  /** Proxies whose X-Forwarded-For header is trusted; none by default. */
  trustProxy: variable('TRUST_PROXY', list(proxy)),
  /** Token for /metrics; without it, only this machine may read them. */
  metricsToken: secret('METRICS_TOKEN', text('at least 16 characters', 16)),
  /** Allows a database schema of a later version, as after a rollback of the server. */
  allowNewerSchema: variable('ALLOW_NEWER_SCHEMA', flag, false),
  /** Factor by which all rate limits are multiplied. */
  rateLimitFactor: variable('RATE_LIMIT_FACTOR', number(0.001, 1_000_000), 1),
  /** Open sockets per person and process, over all devices and tabs; a tab has up to three. */
  socketsPerPerson: variable('SOCKETS_PER_PERSON', wholeNumber(1, 10_000), 50),
  /** Time limit for the headers of a request, in seconds. */
  headersTimeout: variable('HEADERS_TIMEOUT', number(0.1, day), 20),
  /** Time limit for a whole request, in seconds. */
  requestTimeout: variable('REQUEST_TIMEOUT', number(0.1, day), 300),
  /** Time after which a response that its client does not read is aborted, in seconds. */
  responseTimeout: variable('RESPONSE_TIMEOUT', number(0.1, day), 60),
  /** Time for which a closing server reports that it is not ready and still serves, in seconds. */
  drainDelay: variable('DRAIN_DELAY', number(0, 3_600), 0),
  /** Time limit for requests in progress when the server closes, in seconds. */
  closeTimeout: variable('CLOSE_TIMEOUT', number(0.1, day), 10),
  /** Sign-ins that the login page offers; set by `npm start -- --demo`. Ignored unless PUBLIC_URL is a loopback address. */
  demoSignIns: secret('DEMO_SIGN_INS', json(z.array(demoSignIn), 'a JSON list of name, role, email and password')),
  /** Least severe level that is logged. */
  logLevel: variable('LOG_LEVEL', oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
} as const;

/** Each group must be set completely or not at all. */
const GROUPS = [
  ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const;

/** The first variable requires the second. */
const REQUIREMENTS = [
  // The embedded database supports only one process.
  ['REDIS_URL', 'DATABASE_URL'],
  // Without a bucket, files would silently be stored on the disk although a service is configured.
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_FORCE_PATH_STYLE', 'S3_BUCKET'],
  ['RELEASES_S3', 'S3_BUCKET'],
] as const;

/** The validated configuration from the environment. */
export type Config = {
  -readonly [Key in keyof typeof SETTINGS]: (typeof SETTINGS)[Key] extends Variable<infer Value> ? Value : never;
};

/** Thrown for an invalid configuration, with one line for each issue. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads and validates the environment. An empty variable counts as not set.
 *
 * @throws ConfigError that lists all issues at once
 */
export function readConfig(env: Environment): Config {
  const read = Object.entries(SETTINGS).map(([key, each]) => [key, readVariable<unknown>(env, each)] as const);
  const issues = [...read.flatMap(([, { issue }]) => issue ?? []), ...findIncompleteGroups(env)];
  if (issues.length === 0) issues.push(...unmetRequirements(env));
  if (issues.length > 0) throw new ConfigError(['The configuration is wrong:', ...issues].join('\n  '));
  // Each value belongs to its own variable and has the type of that variable's kind.
  const config = Object.fromEntries(read.map(([key, { value }]) => [key, value])) as Config;
  return {
    ...config,
    publicUrl: new URL(config.publicUrl || `http://localhost:${config.port}`).origin,
    dataDir: resolve(config.dataDir),
  };
}

function findIncompleteGroups(env: Environment): string[] {
  return GROUPS.flatMap((names) => {
    const missing = names.filter((name) => !env[name]?.trim());
    if (missing.length === 0 || missing.length === names.length) return [];
    const given = names.filter((name) => !missing.includes(name));
    return `${missing.join(', ')}: expected, since ${given.join(' and ')} is set`;
  });
}

function unmetRequirements(env: Environment): string[] {
  return REQUIREMENTS.filter(([name, other]) => env[name]?.trim() && !env[other]?.trim()).map(
    ([name, other]) => `${other}: expected, since ${name} is set`,
  );
}
