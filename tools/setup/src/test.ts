import { parseArgs } from 'node:util';
import { buildSuite } from './suites/build';
import { chooseSuites } from './suites/choose';
import { e2eSuite } from './suites/e2e';
import { formatSuite } from './suites/format';
import { lintSuite } from './suites/lint';
import { runSuites } from './suites/run-suites';
import { nodesSuite, postgresSuite, serverSuite } from './suites/server';
import { typesSuite } from './suites/types';
import { unitSuite } from './suites/unit';
import { runAsCommand } from './terminal/refusal';

const ALL = [
  formatSuite,
  lintSuite,
  typesSuite,
  unitSuite,
  serverSuite,
  postgresSuite,
  nodesSuite,
  buildSuite,
  e2eSuite,
];

/** `npm test`, all of it or `-- --only unit,e2e`. */
await runAsCommand(() => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  return runSuites(chooseSuites(ALL, values.only));
});
