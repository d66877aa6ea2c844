import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type ShowProgress, step } from '../../terminal/step';
import { rerunFailed, type FlakyTest } from './rerun';
import { measureCost } from '../reports/cost';
import { brokenResult, shortCounts, type Suite, type SuiteOptions, type SuiteResult } from '../suite';
import { printSummary } from '../reports/summary';

/** The extent of a run of several suites, and whether failed tests run again. */
export interface RunSuitesOptions extends Pick<SuiteOptions, 'scope' | 'all' | 'signal'> {
  /** Runs failures once more after all suites, and accepts tests that then pass as flaky. */
  rerun?: {
    /** Path of the JSON file to which the flaky tests are written. */
    report: string;
  };
}

/**
 * Runs suites one after the other and shows failures after each. The end of the output names the slowest tests, the
 * costs of the suites, the flaky tests and everything that failed; the last line is the total.
 *
 * @returns the exit code: 1 if anything failed, too many tests are flaky or nothing ran
 */
export async function runSuites(suites: readonly Suite[], options: RunSuitesOptions = {}): Promise<number> {
  const { rerun, ...common } = options;
  const results: SuiteResult[] = [];
  for (const suite of suites) results.push(await runAndPrint(suite, suite.title, common));
  const flaky: FlakyTest[] = [];
  if (rerun) {
    for (const [index, suite] of suites.entries()) {
      const first = results[index];
      if (!first || first.failed === 0 || common.signal?.aborted) continue;
      const rerunResult = await rerunFailed(suite.name, first, (what, again) =>
        runAndPrint(suite, `${suite.title}, again: ${what}`, { ...common, again }),
      );
      results[index] = rerunResult.result;
      flaky.push(...rerunResult.flaky);
    }
    mkdirSync(dirname(rerun.report), { recursive: true });
    writeFileSync(rerun.report, `${JSON.stringify(flaky, null, 2)}\n`);
  }
  return printSummary(suites, results, flaky, common);
}

/** Runs a suite as a step of the command and prints its failures and figures. */
export async function runAndPrint(suite: Suite, title: string, options: SuiteOptions): Promise<SuiteResult> {
  const cost = measureCost();
  const result = await step(
    title,
    (show) => runGuarded(suite, show, options),
    shortCounts,
    ({ failed }) => failed === 0,
  );
  if (result.failed > 0) console.log(`\n${result.report.trim()}\n`);
  for (const line of result.figures ?? []) console.log(`  ${line}`);
  return { ...result, cost: cost() };
}

/** Milliseconds that a suite has to report what it was running when the time of the run is over. */
const GRACE_MS = 10_000;

/** Runs a suite. An exception or the end of the run's time counts as one failure, so that the run can report it. */
async function runGuarded(suite: Suite, show: ShowProgress, options: SuiteOptions): Promise<SuiteResult> {
  const { signal } = options;
  if (signal?.aborted) return brokenResult(`It did not begin. ${String(signal.reason)}`);
  const overdue = Promise.withResolvers<SuiteResult>();
  let grace: NodeJS.Timeout | undefined;
  const onAbort = () => {
    grace = setTimeout(() => overdue.resolve(brokenResult(String(signal?.reason))), GRACE_MS);
  };
  signal?.addEventListener('abort', onAbort);
  try {
    return await Promise.race([suite.run(show, options), overdue.promise]);
  } catch (failure) {
    return brokenResult(failure instanceof Error ? failure.message : String(failure));
  } finally {
    signal?.removeEventListener('abort', onAbort);
    clearTimeout(grace);
  }
}
