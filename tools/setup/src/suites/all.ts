import { attackSuite } from '../attack/attacks';
import { benchmarksSuite } from './benchmarks';
import { buildSuite } from './build';
import { e2eSuite } from './e2e';
import { formatSuite } from './format';
import { lintSuite } from './lint';
import { nodesSuite, postgresSuite, previousSuite, productionSuite, serverSuite } from './server';
import { typesSuite } from './types';
import { unitSuite } from './unit';
import type { Suite } from './suite';

/** All suites of `npm test` and `npm run test:all`, in the order in which they run. */
export const SUITES: readonly Suite[] = [
  formatSuite,
  lintSuite,
  typesSuite,
  unitSuite,
  // Runs before the embedded database, which then runs only the tests that can differ.
  postgresSuite,
  serverSuite,
  nodesSuite,
  productionSuite,
  previousSuite,
  buildSuite,
  e2eSuite,
  benchmarksSuite,
  attackSuite,
];
