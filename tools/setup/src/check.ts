import { parseArgs } from 'node:util';
import { appBuildSuite } from './suites/build';
import { formatSuite } from './suites/format';
import { lintSuite } from './suites/lint';
import { runSuites } from './suites/runners/run-suites';
import { packageScope } from './suites/scope';
import { serverSuite } from './suites/server';
import { typesSuite } from './suites/types';
import { unitSuite } from './suites/unit';
import { runAsCommand } from './terminal/refusal';
import { appFolders } from './workspace';

const SOURCES = [formatSuite, lintSuite, typesSuite];

/**
 * `npm run check`: runs all static checks. With a package, such as `npm run check -- remote-leave`, it checks only that
 * package, and also runs its tests and, for the host and remotes, its build.
 */
await runAsCommand(async () => {
  const [folder, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (folder === undefined) return runSuites(SOURCES);
  const scope = packageScope([folder, ...more].map((one) => one.replace(/\/$/, '')));
  const tests = [unitSuite, ...(scope.changed.includes('server') ? [serverSuite] : [])];
  const apps = appFolders().filter((app) => scope.changed.includes(app));
  return runSuites([...SOURCES, ...tests, ...(apps.length > 0 ? [appBuildSuite(apps)] : [])], { scope });
});
