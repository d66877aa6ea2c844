import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildApps } from './builds/apps';
import { buildServer } from './builds/server';
import { provideTestChromium } from './services/chromium';
import { providePostgres } from './services/postgres';
import { provideRedis } from './services/redis';
import { POSTGRES_MISSING } from './suites/suite';
import { Refusal, runAsCommand } from './terminal/refusal';
import { ROOT } from './workspace';

/** `npm run drill`: causes one failure after the other while a company works. Uses one node if Redis is missing. */
await runAsCommand(async () => {
  await buildServer();
  await buildApps();
  await using services = new AsyncDisposableStack();
  const postgres = await providePostgres();
  if (!postgres) throw new Refusal(POSTGRES_MISSING);
  services.defer(() => postgres.stop());
  const redis = await provideRedis();
  services.defer(async () => redis?.stop());
  const chromium = await provideTestChromium();
  const env = {
    ...process.env,
    TEST_DATABASE_URL: postgres.url,
    TEST_REDIS_URL: redis?.url,
    CHROMIUM_PATH: chromium ?? undefined,
  };
  const program = ['--import', 'tsx', join(ROOT, 'e2e/drill/drill.ts')];
  return spawnSync(process.execPath, program, { cwd: ROOT, env, stdio: 'inherit' }).status ?? 1;
});
