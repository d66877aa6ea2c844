import { runAndPrint, type RunSuitesOptions } from './run-suites';
import { failureLine } from '../reports/summary';
import { byName } from './rerun';
import { closingLine, type Suite, type TestResult } from '../suite';

/** How often a test passed and failed. */
interface Tally {
  suite: string;
  test: Pick<TestResult, 'file' | 'name'>;
  passed: number;
  failed: number;
  /** Message of the first failure. */
  message: string;
}

/** Returns the key of a test's tally; `name` is empty for the suite as a whole. */
const keyOf = (suite: string, name: string) => `${suite}\n${name}`;

/**
 * Runs suites several times and prints each test that did not pass every time, with its rate. The last line counts
 * tests.
 *
 * @returns the exit code: 1 unless every test passed every time
 */
export async function repeatSuites(
  suites: readonly Suite[],
  times: number,
  options: Omit<RunSuitesOptions, 'rerun'> = {},
): Promise<number> {
  const tallies = new Map<string, Tally>();
  const suitesWithTests = new Set<string>();
  const count = (suite: string, name: string, test: Omit<TestResult, 'status'>, failed: boolean) => {
    const key = keyOf(suite, name);
    const tally = tallies.get(key) ?? { suite, test, passed: 0, failed: 0, message: test.message };
    tallies.set(key, tally);
    tally.message ||= test.message;
    if (failed) tally.failed += 1;
    else tally.passed += 1;
  };
  for (let round = 1; round <= times; round += 1) {
    for (const suite of suites) {
      const result = await runAndPrint(suite, `${suite.title}, ${round} of ${times}`, options);
      for (const [name, test] of byName(result.tests ?? [])) {
        if (test.status !== 'skipped') count(suite.name, name, test, test.status === 'failed');
      }
      const hasBroken = result.failed > 0 && !result.tests;
      count(suite.name, '', { file: '', name: '', message: hasBroken ? result.report : '' }, hasBroken);
      if (result.tests) suitesWithTests.add(suite.name);
    }
  }
  for (const name of suitesWithTests) {
    if (tallies.get(keyOf(name, ''))?.failed === 0) tallies.delete(keyOf(name, ''));
  }
  const failed = [...tallies.values()].filter((tally) => tally.failed > 0).toSorted((a, b) => b.failed - a.failed);
  for (const { suite, test, passed, failed: failures, message } of failed) {
    const rate = `passed ${passed} of ${passed + failures} times`;
    console.log(`✗ ${rate}: ${failureLine(suite, { ...test, message })}`);
  }
  console.log(closingLine({ passed: tallies.size - failed.length, failed: failed.length, skipped: 0 }));
  return failed.length > 0 || tallies.size === 0 ? 1 : 0;
}
