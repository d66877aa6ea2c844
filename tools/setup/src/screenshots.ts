import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildApps } from './builds/apps';
import { buildServer } from './builds/server';
import { Refusal, runAsCommand } from './terminal/refusal';
import { ROOT } from './workspace';

/** What is photographed: for the public pages unless told. */
const PROGRAMS = { public: 'take.ts', screens: 'screens.ts' };

/**
 * `npm run screenshots`: builds what changed and photographs the demo company for the public pages;
 * `npm run screenshots -- screens [NAME …]`: every screen whose name begins so, in all its states, to be looked at.
 */
await runAsCommand(async () => {
  const [kind = 'public', ...names] = process.argv.slice(2);
  if (kind !== 'public' && kind !== 'screens')
    throw new Refusal(`"${kind}" cannot be photographed. There are: ${Object.keys(PROGRAMS).join(', ')}.`);
  await Promise.all([buildServer(), buildApps()]);
  const program = ['--import', 'tsx', join(ROOT, 'e2e/screenshots', PROGRAMS[kind]), ...names];
  return spawnSync(process.execPath, program, { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
});
