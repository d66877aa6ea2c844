import { readdirSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Refusal, runAsCommand } from './terminal/refusal';
import { ROOT } from './workspace';

const folder = join(ROOT, 'e2e/bench');

/** `npm run bench -- federation`: runs one benchmark, which prints its ratios. */
await runAsCommand(() => {
  const known = readdirSync(folder).flatMap((file) => /^([a-z-]+)\.ts$/.exec(file)?.[1] ?? []);
  const [name = '', ...parameters] = process.argv.slice(2);
  if (!known.includes(name)) throw new Refusal(`Which benchmark? There are: ${known.join(', ')}.`);
  const program = ['--import', 'tsx', join(folder, `${name}.ts`), ...parameters];
  return Promise.resolve(spawnSync(process.execPath, program, { cwd: ROOT, stdio: 'inherit' }).status ?? 1);
});
