import type { ShowProgress } from '../terminal/step';
import type { Cost } from './reports/cost';
import type { Scope } from './scope';

/** Numbers of tests by result. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The result of one test. */
export interface TestResult {
  /** Path of the test file, relative to the workspace. */
  file: string;
  /** Full name within the file; empty for a file that could not run. */
  name: string;
  /** Titles of the groups (`describe`) that contain it; absent at the top level of the file. */
  group?: string;
  status: 'passed' | 'failed' | 'skipped';
  /** Message of the failure; empty unless it failed. */
  message: string;
  /** Duration in milliseconds, without hooks. */
  durationMs?: number;
}

/** The report of a suite: its counts and, if it can, its tests. */
export interface SuiteResult extends Counts {
  /** Output to show if something failed. */
  report: string;
  /** Every test; absent if the suite has no separate tests or crashed before it could report them. */
  tests?: readonly TestResult[];
  /** The failures that were known when the suite crashed, one line each. */
  knownFailures?: readonly string[];
  /** Set by the command that runs the suite. */
  cost?: Cost;
  /** Measurements and counts, one line each. */
  figures?: readonly string[];
}

/** The extent of a run of a suite. */
export interface SuiteOptions {
  /** Restricts the suite to what a change affects. */
  scope?: Scope | undefined;
  /** Also runs the tests that only `npm run test:all` includes. */
  all?: boolean | undefined;
  /** Runs only these tests, one after the other: those that failed in the previous run. */
  again?: readonly TestResult[] | undefined;
  /** Ends the suite when the whole run takes too long. */
  signal?: AbortSignal | undefined;
}

/** One part of `npm test`. */
export interface Suite {
  /** Name for `npm test -- --only unit`. */
  name: string;
  /** Title for the progress line. */
  title: string;
  /** Whether only `npm run test:all` runs it, or `--only` with its name. */
  isNightly?: boolean;
  run(show: ShowProgress, options?: SuiteOptions): Promise<SuiteResult>;
}

/** The result of a suite that a change does not affect. */
export const NOT_CONCERNED: SuiteResult = { passed: 0, failed: 0, skipped: 0, report: '' };

/** Returns the result of a check that either passes or fails. It counts as one test. */
export const oneCheck = (isPassed: boolean, report: string): SuiteResult => ({
  passed: isPassed ? 1 : 0,
  failed: isPassed ? 0 : 1,
  skipped: 0,
  report,
});

/** Returns the result of a suite that did not run to its end. It counts as one failure. */
export const brokenResult = (report: string): SuiteResult => oneCheck(false, report);

/** Returns the result if the machine lacks a program: not run on a developer's machine, failed with CI=true. */
export function notRun(report: string): SuiteResult {
  if (process.env['CI'] === 'true') return brokenResult(report);
  console.log(`  not run: ${report}`);
  return NOT_CONCERNED;
}

/** Messages about missing services, without which tests are not run. */
export const POSTGRES_MISSING = 'No PostgreSQL 15 or newer was found. Install it, or name one in TEST_DATABASE_URL.';
export const REDIS_MISSING = 'No Redis was found. Install it, or name one in TEST_REDIS_URL.';
export const NGINX_MISSING = 'No nginx was found. Install it.';

/** Returns the tests that failed. */
export const failedTests = ({ tests = [] }: SuiteResult): TestResult[] =>
  tests.filter(({ status }) => status === 'failed');

/** Counts tests by result. */
export function countTests(tests: readonly TestResult[]): Counts {
  const count = (wanted: TestResult['status']) => tests.filter(({ status }) => status === wanted).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
}

/** Adds up the counts of several results. */
export function sum(results: readonly Counts[]): Counts {
  const add = (key: keyof Counts) => results.reduce((total, result) => total + result[key], 0);
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped') };
}

/** Returns the last line of a run: `812 passed, 0 failed`, with the number of skipped tests if there are any. */
export const closingLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** Formats the counts of a suite for its progress line. */
export const shortCounts = ({ passed, failed, skipped }: Counts): string =>
  [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ');
