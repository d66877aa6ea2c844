import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildApps } from './builds/apps';
import { buildServer } from './builds/server';
import { Refusal, runAsCommand } from './terminal/refusal';
import { ROOT } from './workspace';

/** Programs by kind of screenshots; the default is `public`. */
const PROGRAMS = { public: 'take.ts', screens: 'screens.ts' };

/**
 * `npm run screenshots`: builds what changed and takes the screenshots of the demo company for the public pages.
 * `npm run screenshots -- screens [NAME …]`: takes screenshots of every screen whose name starts with a given name, in
 * all its states, for review.
 */
await runAsCommand(async () => {
  const [kind = 'public', ...names] = process.argv.slice(2);
  if (kind !== 'public' && kind !== 'screens')
    throw new Refusal(`"${kind}" cannot be photographed. There are: ${Object.keys(PROGRAMS).join(', ')}.`);
  await Promise.all([buildServer(), buildApps()]);
  const program = ['--import', 'tsx', join(ROOT, 'e2e/screenshots', PROGRAMS[kind]), ...names];
  return spawnSync(process.execPath, program, { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
});
