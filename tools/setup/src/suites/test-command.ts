import { parseArgs } from 'node:util';
import { Refusal } from '../terminal/refusal';
import { chooseSuites } from './choose';
import { repeatSuites } from './runners/repeat';
import { runSuites } from './runners/run-suites';
import { changedScope } from './scope';
import type { Suite } from './suite';

/** Suites of `--changed` without `--only`. Builds and end-to-end tests take minutes and belong to the full run. */
const FOR_CHANGES = 'format,lint,types,unit,postgres,server';

/** Time limits of a run and of one with `--all`, in minutes. They end runs that hang, not slow ones. */
const MAX_MINUTES = 80;
const MAX_MINUTES_OF_ALL = 180;

/** Returns a signal that aborts when a run has taken too long. Its reason is a sentence for the report. */
function timeLimit(minutes: number): AbortSignal {
  const controller = new AbortController();
  const end = () => controller.abort(`The run took more than ${minutes} minutes.`);
  setTimeout(end, minutes * 60_000).unref();
  return controller.signal;
}

/** The result of a run of `npm test`. */
export interface TestCommandResult {
  /** Exit code: 0 if everything passed. */
  code: number;
  /** Whether the run exceeded its time limit. Programs that still run would keep the process alive. */
  isEnded: boolean;
}

/**
 * Runs all suites, some of them (`--only unit,e2e`), what a change affects (`--changed`), or all of this several times
 * (`--repeat 5`); with `--all` also the tests that only `npm run test:all` includes.
 *
 * @param suites all suites, in the order in which they run
 * @param parameters parameters of the command
 * @param report path of the JSON file to which flaky tests are written
 * @throws Refusal if a parameter is invalid
 */
export async function runTestCommand(
  suites: readonly Suite[],
  parameters: readonly string[],
  report: string,
): Promise<TestCommandResult> {
  const {
    values: { all, ...values },
  } = parseArgs({
    args: [...parameters],
    options: {
      all: { type: 'boolean' },
      only: { type: 'string' },
      changed: { type: 'boolean' },
      repeat: { type: 'string' },
    },
  });
  const scope = values.changed ? changedScope() : undefined;
  if (scope && scope.files.length === 0 && scope.affected.length === 0) {
    console.log('Nothing differs from main.');
    return { code: 0, isEnded: false };
  }
  const chosen = chooseSuites(suites, values.only ?? (scope && FOR_CHANGES), { nightly: all });
  if (values.repeat === undefined) {
    const signal = timeLimit(all ? MAX_MINUTES_OF_ALL : MAX_MINUTES);
    const code = await runSuites(chosen, { scope, all, signal, rerun: { report } });
    return { code, isEnded: signal.aborted };
  }
  const times = Number(values.repeat);
  if (!Number.isInteger(times) || times < 1)
    throw new Refusal(`"${values.repeat}" is not a number of runs. Example: npm test -- --repeat 5 --only e2e`);
  return { code: await repeatSuites(chosen, times, { scope, all }), isEnded: false };
}
