import { parseArgs } from 'node:util';
import { appBuildSuite } from './suites/build';
import { formatSuite } from './suites/format';
import { lintSuite } from './suites/lint';
import { runSuites } from './suites/runners/run-suites';
import { changedScope, packageScope } from './suites/scope';
import { postgresSuite, serverSuite } from './suites/server';
import { typesSuite } from './suites/types';
import { unitSuite } from './suites/unit';
import { runAsCommand } from './terminal/refusal';
import { appFolders } from './workspace';

const SOURCES = [formatSuite, lintSuite, typesSuite];

/**
 * `npm run check`: runs all static checks. With a package, such as `npm run check -- remote-leave`, it checks only that
 * package, and also runs its tests and, for the host and remotes, its build. `--affected` only prints, as JSON, the
 * packages that differ from main and those that depend on them.
 */
await runAsCommand(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { affected: { type: 'boolean' } } });
  if (values.affected) {
    console.log(JSON.stringify(changedScope().affected));
    return 0;
  }
  const [folder, ...more] = positionals;
  if (folder === undefined) return runSuites(SOURCES);
  const scope = packageScope([folder, ...more].map((one) => one.replace(/\/$/, '')));
  // On PostgreSQL first, since the embedded database takes several times as long and then runs only a sample.
  const serverTests = scope.changed.includes('server') ? [postgresSuite, serverSuite] : [];
  const apps = appFolders().filter((app) => scope.changed.includes(app));
  return runSuites([...SOURCES, unitSuite, ...serverTests, ...(apps.length > 0 ? [appBuildSuite(apps)] : [])], {
    scope,
  });
});
