import { parseArgs } from 'node:util';
import { buildServer } from './builds/server';
import { providePostgres } from './services/postgres';
import { provideRedis } from './services/redis';
import { chooseSoaks, findSoaks } from './suites/soak';
import { runSuites } from './suites/runners/run-suites';
import { POSTGRES_MISSING, REDIS_MISSING } from './suites/suite';
import { Refusal, runAsCommand } from './terminal/refusal';

/** `npm run test:soak [-- NAME …] [--minutes N]`: runs the soak tests of `e2e/faults` and of the server. */
await runAsCommand(async () => {
  const { values, positionals } = parseArgs({ options: { minutes: { type: 'string' } }, allowPositionals: true });
  const minutes = Number(values.minutes ?? 30);
  if (!(minutes > 0))
    throw new Refusal(
      `"${values.minutes}" is not a number of minutes. Give a number: npm run test:soak -- --minutes 5`,
    );
  const soaks = chooseSoaks(findSoaks(), positionals);
  await buildServer();
  await using services = new AsyncDisposableStack();
  const postgres = await providePostgres();
  if (!postgres) throw new Refusal(POSTGRES_MISSING);
  services.defer(() => postgres.stop());
  const redis = await provideRedis();
  if (!redis) throw new Refusal(REDIS_MISSING);
  services.defer(() => redis.stop());
  const env = { TEST_DATABASE_URL: postgres.url, TEST_REDIS_URL: redis.url, SOAK_MINUTES: String(minutes) };
  return await runSuites(soaks.map((make) => make(env)));
});
