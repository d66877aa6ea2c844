import { spawnSync } from 'node:child_process';
import { providePostgres } from './services/postgres';
import { benchmarkProgram, findBenchmarks, prepareBenchmarks } from './suites/benchmarks';
import { Refusal, runAsCommand } from './terminal/refusal';
import { ROOT } from './workspace';

/** `npm run bench -- federation`: runs one benchmark, which prints its results. */
await runAsCommand(async () => {
  const known = findBenchmarks();
  const [name = '', ...parameters] = process.argv.slice(2);
  if (!known.includes(name)) throw new Refusal(`Which benchmark? There are: ${known.join(', ')}.`);
  await prepareBenchmarks([name]);
  const postgres = await providePostgres();
  try {
    const env = { ...process.env, ...(postgres && { TEST_DATABASE_URL: postgres.url }) };
    const options = { cwd: ROOT, env, stdio: 'inherit' } as const;
    return spawnSync(process.execPath, benchmarkProgram(name, parameters), options).status ?? 1;
  } finally {
    await postgres?.stop();
  }
});
