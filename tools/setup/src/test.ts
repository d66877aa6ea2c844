import { parseArgs } from 'node:util';
import { buildSuite } from './suites/build';
import { chooseSuites } from './suites/choose';
import { e2eSuite } from './suites/e2e';
import { formatSuite } from './suites/format';
import { lintSuite } from './suites/lint';
import { repeatSuites } from './suites/repeat';
import { runSuites } from './suites/run-suites';
import { changedScope } from './suites/scope';
import { nodesSuite, postgresSuite, productionSuite, serverSuite } from './suites/server';
import { typesSuite } from './suites/types';
import { unitSuite } from './suites/unit';
import { Refusal, runAsCommand } from './terminal/refusal';
import { cachePath } from './workspace';

const ALL = [
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
];

/** Suites of `--changed` without `--only`. Builds and end-to-end tests take minutes and belong to the full run. */
const FOR_CHANGES = 'format,lint,types,unit,postgres,server';

/** Longest time of a run, in minutes. It ends runs that hang, not slow ones. */
const LONGEST_MINUTES = 80;

/** Returns a signal that aborts when a run has taken too long. Its reason is a sentence for the report. */
function timeLimit(): AbortSignal {
  const controller = new AbortController();
  const end = () => controller.abort(`The run took more than ${LONGEST_MINUTES} minutes.`);
  setTimeout(end, LONGEST_MINUTES * 60_000).unref();
  return controller.signal;
}

/**
 * `npm test`: runs all suites, some of them (`-- --only unit,e2e`), what a change affects (`-- --changed`), or all of
 * this several times (`-- --repeat 5`).
 */
await runAsCommand(async () => {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, changed: { type: 'boolean' }, repeat: { type: 'string' } },
  });
  const scope = values.changed ? changedScope() : undefined;
  if (scope?.files.length === 0) {
    console.log('Nothing differs from main.');
    return 0;
  }
  const suites = chooseSuites(ALL, values.only ?? (scope && FOR_CHANGES));
  if (values.repeat === undefined) {
    const signal = timeLimit();
    const code = await runSuites(suites, { scope, signal, secondLook: { report: cachePath('test/unsteady.json') } });
    // Whatever still runs would keep the process alive.
    if (signal.aborted) process.exit(code);
    return code;
  }
  const times = Number(values.repeat);
  if (!Number.isInteger(times) || times < 1)
    throw new Refusal(`"${values.repeat}" is no number of runs. Example: npm test -- --repeat 5 --only e2e`);
  return repeatSuites(suites, times, { scope });
});
