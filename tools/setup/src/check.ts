import { formatSuite } from './suites/format';
import { lintSuite } from './suites/lint';
import { runSuites } from './suites/run-suites';
import { typesSuite } from './suites/types';
import { runAsCommand } from './terminal/refusal';

/** `npm run check`: everything that can be said of the sources without running them. */
await runAsCommand(() => runSuites([formatSuite, lintSuite, typesSuite]));
