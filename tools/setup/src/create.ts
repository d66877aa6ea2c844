import { parseArgs } from 'node:util';
import { createFeature } from './create/create-feature';
import { createModule, recordModule } from './create/create-module';
import { createRemote } from './create/create-remote';
import { PNPM } from './install/packages.mjs';
import { run, tail } from './processes/run';
import { Refusal, runAsCommand } from './terminal/refusal';
import { ROOT, tool } from './workspace';

const USAGE = `Usage: npm run create -- remote NAME
       npm run create -- feature remote-NAME/FEATURE
       npm run create -- module NAME`;

/** `npm run create -- remote|feature|module NAME`: generates a remote, a feature with a page, or a server module. */
await runAsCommand(async () => {
  const [kind, name, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (!name || more.length > 0) throw new Refusal(USAGE);
  if (kind === 'remote') return writeRemote(name);
  if (kind === 'feature') return writeFeature(name);
  if (kind === 'module') return writeModule(name);
  throw new Refusal(USAGE);
});

async function writeRemote(name: string): Promise<number> {
  const folder = createRemote(ROOT, name);
  await format(folder);
  const install = ['-y', `pnpm@${PNPM}`, 'install', '--no-frozen-lockfile'];
  const { code, output } = await run('npx', install, { cwd: ROOT });
  if (code !== 0) throw new Refusal(`${folder} was written, but its packages were not installed:\n${tail(output)}`);
  console.log(`${folder} is ready: a page, a navigation entry, a settings section, an onboarding step and tests.`);
  console.log(`Change its texts in ${folder}/src/texts, then run npm test -- --changed.`);
  return 0;
}

async function writeFeature(name: string): Promise<number> {
  const folder = createFeature(ROOT, name);
  const [remote = ''] = folder.split('/');
  await format(remote);
  console.log(`${folder} is ready: a page, its route in ${remote}/remote.json, texts and a test.`);
  return 0;
}

async function writeModule(name: string): Promise<number> {
  const files = createModule(ROOT, name);
  await format(...files);
  await recordModule(ROOT, name);
  console.log(`server/src/modules/${name} is ready: contract, table with migration, service, routes and tests.`);
  console.log('Change its fields, then delete the new migration and write it again: pnpm --filter server db:generate.');
  return 0;
}

// A declaration, because the command above runs before the rest of this file.
async function format(...paths: string[]): Promise<void> {
  const { code, output } = await run(tool('oxfmt'), ['--no-error-on-unmatched-pattern', ...paths], { cwd: ROOT });
  if (code !== 0) throw new Refusal(`${paths.join(', ')} was written, but not formatted:\n${tail(output)}`);
}
