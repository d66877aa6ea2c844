import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildApps } from './builds/apps';
import { buildServer } from './builds/server';
import { runAsCommand } from './terminal/refusal';
import { ROOT } from './workspace';

/** `npm run screenshots`: builds what changed and photographs the demo company for the public pages. */
await runAsCommand(async () => {
  await Promise.all([buildServer(), buildApps()]);
  const program = ['--import', 'tsx', join(ROOT, 'e2e/screenshots/take.ts')];
  return spawnSync(process.execPath, program, { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
});
