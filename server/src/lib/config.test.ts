import { ConfigError, readConfig } from './config';

const configError = (env: Record<string, string>): string => {
  try {
    readConfig(env);
    return 'nothing';
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return error instanceof Error ? error.message : '';
  }
};

it('has defaults for every variable', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000', operators: [] });
  expect(config.databaseUrl).toBeUndefined();
  expect(config.trustProxy).toBeUndefined();
  expect(config.dataDir).toMatch(/^\/.*data$/);
});

it('treats an empty variable as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

it('reduces the public URL to its origin', () => {
  expect(readConfig({ PUBLIC_URL: 'https://atrium.example.com/app/?x' }).publicUrl).toBe('https://atrium.example.com');
});

it('accepts REDIS_URL only together with DATABASE_URL', () => {
  const REDIS_URL = 'rediss://:p@redis:6380/1';
  expect(readConfig({ REDIS_URL, DATABASE_URL: 'postgres://db/x' }).redisUrl).toBe(REDIS_URL);
  expect(configError({ REDIS_URL })).toMatch('DATABASE_URL: expected, since REDIS_URL is set');
});

it.each([
  ['PORT', '8080', 'port', 8080],
  ['RATE_LIMIT_FACTOR', '0.5', 'rateLimitFactor', 0.5],
  ['DATABASE_URL', 'postgresql://a:b@db/x', 'databaseUrl', 'postgresql://a:b@db/x'],
  ['OPERATORS', ' Ada@Example.com, ben@example.com ,', 'operators', ['ada@example.com', 'ben@example.com']],
  [
    'REMOTE_OPERATORS',
    ' remote-chat:Ada@Example.com, remote-leave : ben@example.com ,',
    'remoteOperators',
    [
      { name: 'remote-chat', email: 'ada@example.com' },
      { name: 'remote-leave', email: 'ben@example.com' },
    ],
  ],
  [
    'TRUST_PROXY',
    '10.0.0.7, 192.168.0.0/16,::1,fd00::/8,loopback',
    'trustProxy',
    ['10.0.0.7', '192.168.0.0/16', '::1', 'fd00::/8', 'loopback'],
  ],
  ['DEMOTION_MIN_FAILURES', '20', 'demotionMinFailures', 20],
  ['LOG_LEVEL', 'debug', 'logLevel', 'debug'],
] as const)('reads %s=%s', (name, text, key, value) => {
  expect(readConfig({ [name]: text })[key]).toEqual(value);
});

it.each([
  ['PORT', 'many', 'expected a whole number from 0 to 65535 (it is "many")'],
  ['PORT', '65536', 'expected a whole number from 0 to 65535 (it is "65536")'],
  ['PORT', '1e3', 'expected a whole number from 0 to 65535 (it is "1e3")'],
  [
    'PUBLIC_URL',
    'javascript:alert(1)',
    'expected a URL such as https://atrium.example.com (it is "javascript:alert(1)")',
  ],
  [
    'PUBLIC_URL',
    'atrium.example.com',
    'expected a URL such as https://atrium.example.com (it is "atrium.example.com")',
  ],
  ['DATABASE_POOL', '0', 'expected a whole number from 1 to 200 (it is "0")'],
  ['RATE_LIMIT_FACTOR', '0', 'expected a number from 0.001 to 1000000 (it is "0")'],
  [
    'OPERATORS',
    'ada@example.com,ben',
    'expected email addresses separated by commas, such as ada@example.com,ben@example.com (it is "ada@example.com,ben")',
  ],
  [
    'REMOTE_OPERATORS',
    'ada@example.com',
    'expected remotes with email addresses, separated by commas, such as ' +
      'remote-chat:ada@example.com,remote-chat:ben@example.com (it is "ada@example.com")',
  ],
  ['OIDC_ISSUER', 'ftp://x', 'expected a URL such as https://accounts.google.com (it is "ftp://x")'],
  ['GOOGLE_CALENDAR_URL', 'no', 'expected a URL such as https://www.googleapis.com/calendar/v3 (it is "no")'],
  ['LOG_LEVEL', 'loud', 'expected one of trace, debug, info, warn, error, fatal, silent (it is "loud")'],
  ['HEADERS_TIMEOUT', '-1', 'expected a number from 0.1 to 86400 (it is "-1")'],
])('rejects %s=%s with the expected format', (name, text, line) => {
  expect(configError({ [name]: text })).toBe(`The configuration is wrong:\n  ${name}: ${line}`);
});

it.each(['host:ada@example.com', 'chat:ada@example.com', 'remote-chat:', 'remote-chat:ada', 'remote-chat:a@b.c:d'])(
  'rejects REMOTE_OPERATORS=%s, which names no remote or no address',
  (text) => expect(configError({ REMOTE_OPERATORS: text })).toContain('REMOTE_OPERATORS: expected remotes with'),
);

it.each(['true', '1', '*', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/8/8', 'proxy.example.com'])(
  'rejects trusting X-Forwarded-For from any address: TRUST_PROXY=%s',
  (text) =>
    expect(configError({ TRUST_PROXY: text })).toContain(
      'TRUST_PROXY: expected the addresses or networks of your proxies',
    ),
);

it.each([
  ['DATABASE_URL', 'mysql://root:hunter2@db', 'expected a URL such as postgres://user:password@host:5432/atrium'],
  ['REDIS_URL', 'http://:hunter2@redis', 'expected a URL such as redis://:password@host:6379'],
  ['SMTP_URL', 'https://a:hunter2@mail', 'expected a URL such as smtp://user:password@host:587'],
  ['SECRET_KEY', 'hunter2', 'expected at least 32 characters'],
  ['DEMO_SIGN_INS', '[{"password":"hunter2"}]', 'expected a JSON list of name, role, email and password'],
  ['METRICS_TOKEN', 'hunter2', 'expected at least 16 characters'],
])('does not print the value of %s in errors', (name, text, line) => {
  expect(configError({ [name]: text })).toBe(
    `The configuration is wrong:\n  ${name}: ${line} (what it is now is not shown)`,
  );
});

it('names every invalid variable and the missing half of each pair', () => {
  const error = configError({ PORT: 'x', LOG_LEVEL: 'loud', OIDC_CLIENT_ID: 'id', S3_BUCKET: 'files' });
  expect(error.split('\n').map((line) => line.split(':')[0])).toEqual([
    'The configuration is wrong',
    '  PORT',
    '  LOG_LEVEL',
    '  OIDC_CLIENT_SECRET',
    '  S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
  ]);
});

it.each(['S3_ENDPOINT', 'S3_FORCE_PATH_STYLE', 'RELEASES_S3'])('rejects %s without S3_BUCKET', (name) => {
  const text = name === 'S3_ENDPOINT' ? 'https://s3.example.com' : 'true';
  expect(configError({ [name]: text })).toBe(
    `The configuration is wrong:\n  S3_BUCKET: expected, since ${name} is set`,
  );
});

it('limits files to 5 GB per company by default', () => {
  expect(readConfig({}).companyFilesMb).toBe(5 * 1024);
});
