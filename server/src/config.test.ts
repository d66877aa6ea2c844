import { ConfigError, readConfig } from './config';

it('runs without any variable', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000' });
  expect(config.databaseUrl).toBeUndefined();
  expect(config.dataDir).toMatch(/^\/.*data$/);
});

it('takes an empty variable for one that is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
});

it('names every variable that is wrong', () => {
  const wrong = () =>
    readConfig({ PORT: 'many', DATABASE_URL: 'mysql://db', SECRET_KEY: 'short', RATE_LIMIT_FACTOR: '0' });
  expect(wrong).toThrow(ConfigError);
  expect(wrong).toThrow(/PORT: must be a port number\n.*DATABASE_URL: must be a URL such as postgres:\/\//);
  expect(wrong).toThrow(/SECRET_KEY: must have at least 32 characters/);
  expect(wrong).toThrow(/RATE_LIMIT_FACTOR/);
});

it('refuses a public URL that is not of the web', () => {
  expect(() => readConfig({ PUBLIC_URL: 'javascript:alert(1)' })).toThrow(ConfigError);
});

it('keeps the origin of the public URL only', () => {
  expect(readConfig({ PUBLIC_URL: 'https://atrium.example.com/app/?x' }).publicUrl).toBe('https://atrium.example.com');
});
