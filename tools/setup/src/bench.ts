import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildServer } from './builds/server';
import { provideTestChromium } from './services/chromium';
import { providePostgres } from './services/postgres';
import { Refusal, runAsCommand } from './terminal/refusal';
import { ROOT } from './workspace';

/** The benchmarks that load pages in a browser. */
const IN_BROWSER = ['federation', 'pages'];

const folder = join(ROOT, 'e2e/bench');

/** `npm run bench -- federation`: runs one benchmark, which prints its results. */
await runAsCommand(async () => {
  const known = readdirSync(folder).flatMap((file) => /^([a-z0-9-]+)\.ts$/.exec(file)?.[1] ?? []);
  const [name = '', ...parameters] = process.argv.slice(2);
  if (!known.includes(name)) throw new Refusal(`Which benchmark? There are: ${known.join(', ')}.`);
  await buildServer();
  if (IN_BROWSER.includes(name)) await provideTestChromium();
  const postgres = await providePostgres();
  try {
    const program = ['--import', 'tsx', join(folder, `${name}.ts`), ...parameters];
    const env = { ...process.env, ...(postgres && { TEST_DATABASE_URL: postgres.url }) };
    return spawnSync(process.execPath, program, { cwd: ROOT, env, stdio: 'inherit' }).status ?? 1;
  } finally {
    await postgres?.stop();
  }
});
