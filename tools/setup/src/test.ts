import { attackSuite } from './attack/attacks';
import { benchmarksSuite } from './suites/benchmarks';
import { buildSuite } from './suites/build';
import { e2eSuite } from './suites/e2e';
import { formatSuite } from './suites/format';
import { lintSuite } from './suites/lint';
import { nodesSuite, postgresSuite, productionSuite, serverSuite } from './suites/server';
import { runTestCommand } from './suites/test-command';
import { typesSuite } from './suites/types';
import { unitSuite } from './suites/unit';
import { runAsCommand } from './terminal/refusal';
import { cachePath } from './workspace';

const SUITES = [
  formatSuite,
  lintSuite,
  typesSuite,
  unitSuite,
  // Runs before the embedded database, which then runs only the tests that can differ.
  postgresSuite,
  serverSuite,
  nodesSuite,
  productionSuite,
  buildSuite,
  e2eSuite,
  benchmarksSuite,
  attackSuite,
];

/** `npm test` and, with `--all`, `npm run test:all`. */
await runAsCommand(async () => {
  const { code, isEnded } = await runTestCommand(SUITES, process.argv.slice(2), cachePath('test/unsteady.json'));
  if (isEnded) process.exit(code);
  return code;
});
