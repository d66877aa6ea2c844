import { COULD_NOT_BEGIN } from '../reports/playwright-report';
import { countTests, failedTests, type SuiteResult, type TestResult } from '../suite';

/** A test, or a suite as a whole, that failed once and passed once. */
export interface FlakyTest {
  /** Name of the suite. */
  suite: string;
  /** Path of the test file; empty for the suite as a whole. */
  file: string;
  /** Full name of the test; empty for a file that could not run. */
  name: string;
  /** Message of the failure. */
  message: string;
  /** Whether it could not begin or no test of its group passed in the first run, for example after a failed hook. */
  isOfHook: boolean;
}

/** Maximum number of flaky tests in a run that passes. Tests that failed because of one hook count as one. */
export const MAX_FLAKY = 10;

/** Maximum number of failures of a suite that run again. A run with more fails anyway and should not take longer. */
const MAX_RERUNS = 3 * MAX_FLAKY;

/** Failures of one file with the same message and place. */
export type Cause = readonly [FlakyTest, ...FlakyTest[]];

/**
 * Groups failures by cause. A failed hook fails every test of its group with the same message, which includes the place
 * where it was thrown. If another test of the group has passed, tests that fail with the same message, such as a test
 * that is written once for many pages, have failed separately.
 */
export function causesOf(failures: readonly FlakyTest[]): Cause[] {
  const causes = new Map<string, [FlakyTest, ...FlakyTest[]]>();
  for (const failure of failures) {
    const { suite, file, name, message, isOfHook } = failure;
    const key = [suite, file, message, ...(isOfHook ? [] : [name])].join('\n');
    const cause = causes.get(key);
    if (cause) cause.push(failure);
    else causes.set(key, [failure]);
  }
  return [...causes.values()];
}

/** Runs a suite as a whole, or only some of its tests again. */
type RunAgain = (title: string, again?: readonly TestResult[]) => Promise<SuiteResult>;

interface RerunResult {
  result: SuiteResult;
  flaky: readonly FlakyTest[];
}

/**
 * Runs the failures of a suite once more: the whole suite if it crashed, and then only its failed tests. Tests that now
 * pass count as passed and are returned as flaky.
 *
 * @param suite name of the suite
 */
export async function rerunFailed(suite: string, first: SuiteResult, runAgain: RunAgain): Promise<RerunResult> {
  const flaky: FlakyTest[] = [];
  let result = first;
  if (hasBrokenDown(result)) {
    result = await runAgain('as a whole');
    if (!hasBrokenDown(result)) flaky.push({ suite, file: '', name: '', message: first.report, isOfHook: true });
  }
  const failed = failedTests(result);
  const groupOf = ({ file, group = '' }: TestResult) => `${file}\n${group}`;
  const passed = new Set(result.tests?.filter(({ status }) => status === 'passed').map(groupOf));
  const toFailure = (test: TestResult): FlakyTest => {
    const { file, name, message } = test;
    return { suite, file, name, message, isOfHook: message === COULD_NOT_BEGIN || !passed.has(groupOf(test)) };
  };
  if (causesOf(failed.map(toFailure)).length > MAX_RERUNS) {
    console.log(`${suite}: More than ${MAX_RERUNS} failures; they are not run again.`);
  } else if (failed.length > 0) {
    const merged = mergeRuns(result, await runAgain(`${failed.length} failed`, failed));
    result = merged.result;
    flaky.push(...merged.flaky.map(toFailure));
  }
  return { result, flaky };
}

/** Returns whether a suite failed although none of its tests did. Suites without separate tests fail like this. */
const hasBrokenDown = (result: SuiteResult): boolean => result.failed > 0 && failedTests(result).length === 0;

/** Returns tests by file and name, numbered where a name is not unique within its file. */
export function byName(tests: readonly TestResult[]): Map<string, TestResult> {
  const named = new Map<string, TestResult>();
  for (const test of tests) {
    let key = `${test.file}\n${test.name}`;
    while (named.has(key)) key += '\n';
    named.set(key, test);
  }
  return named;
}

/**
 * Merges a second run, of the tests that failed, into the first. A test that passed in one of them has passed.
 *
 * @returns the merged result, and the failures of the tests that passed in the other run
 */
export function mergeRuns(
  first: SuiteResult,
  second: SuiteResult,
): { result: SuiteResult; flaky: readonly TestResult[] } {
  const [before, after] = [byName(first.tests ?? []), byName(second.tests ?? [])];
  const flaky: TestResult[] = [];
  const tests: TestResult[] = [];
  for (const [key, one] of before) {
    const rerun = after.get(key);
    after.delete(key);
    const [passed, failed] = [one, rerun].toSorted((a, b) => rank(a) - rank(b));
    if (passed?.status === 'passed' && failed?.status === 'failed') {
      flaky.push(failed);
      tests.push(passed);
    } else if (one.name === '' && one.status === 'failed' && !rerun && hasRun(one.file, second)) {
      // The file could not run at first; its tests follow below.
      flaky.push(one);
    } else {
      tests.push(one);
    }
  }
  tests.push(...after.values());
  return { result: { ...first, ...countTests(tests), tests }, flaky };
}

const RANKS: readonly (TestResult['status'] | undefined)[] = ['passed', 'failed', 'skipped', undefined];

const rank = (test: TestResult | undefined): number => RANKS.indexOf(test?.status);

const hasRun = (file: string, { tests = [] }: SuiteResult): boolean => tests.some((test) => test.file === file);
