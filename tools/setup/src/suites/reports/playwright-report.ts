import { stripVTControlCharacters } from 'node:util';
import { countTests, type SuiteResult, type TestResult } from '../suite';

interface ReportedError {
  message?: string;
  /** The position at which the test, or the hook that failed it, threw. */
  location?: { file: string; line: number };
}

/** A file, or a group of tests within it, in Playwright's JSON report. */
interface ReportedSuite {
  title: string;
  file: string;
  specs: {
    title: string;
    tests: {
      expectedStatus: string;
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: { duration: number; errors: ReportedError[] }[];
    }[];
  }[];
  suites?: ReportedSuite[];
}

/** The parts of Playwright's JSON report that are read here. */
export interface PlaywrightReport {
  suites: ReportedSuite[];
  /** Errors outside tests. */
  errors: { message?: string }[];
}

const SPECS = 'e2e/specs';

/** Message of a test that did not run, for example after a failed `beforeAll` of its group. */
export const COULD_NOT_BEGIN = 'It could not begin.';

type ReportedTest = ReportedSuite['specs'][number]['tests'][number];

function statusOf({ status, expectedStatus }: ReportedTest): TestResult['status'] {
  if (status === 'expected') return 'passed';
  // Playwright also reports tests as skipped that it could not begin, for example after a failed `beforeAll`.
  return status === 'skipped' && expectedStatus === 'skipped' ? 'skipped' : 'failed';
}

function messageOf({ results }: ReportedTest): string {
  const [error] = results.flatMap(({ errors }) => errors);
  if (!error) return COULD_NOT_BEGIN;
  const message = stripVTControlCharacters(error.message ?? 'Failed without a message.');
  return error.location ? `${message}\n    at ${error.location.file}:${error.location.line}` : message;
}

function testsOf({ file, specs, suites = [] }: ReportedSuite, titles: readonly string[]): TestResult[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map((test): TestResult => {
      const status = statusOf(test);
      return {
        file: `${SPECS}/${file}`,
        name: [...titles, title].join(' › '),
        ...(titles.length > 0 && { group: titles.join(' › ') }),
        status,
        message: status === 'failed' ? messageOf(test) : '',
        durationMs: test.results.reduce((total, { duration }) => total + duration, 0),
      };
    }),
  );
  return [...own, ...suites.flatMap((suite) => testsOf(suite, [...titles, suite.title]))];
}

/** Returns the tests of a Playwright report. A test that passes only on retry, or could not begin, counts as failed. */
export function readPlaywrightReport({ suites }: PlaywrightReport): Omit<SuiteResult, 'report'> {
  const tests = suites.flatMap((suite) => testsOf(suite, []));
  return { ...countTests(tests), tests };
}
