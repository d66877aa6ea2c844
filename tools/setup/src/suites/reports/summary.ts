import { stripVTControlCharacters } from 'node:util';
import { type Cause, causesOf, MAX_FLAKY, type FlakyTest } from '../runners/rerun';
import { BUDGETS, costTable } from './cost';
import { closingLine, failedTests, sum, type Suite, type SuiteResult, type TestResult } from '../suite';

/** Longest line of a message that is repeated in a list, in characters. */
const LINE_LENGTH = 240;

/** Returns the first line of a message that is not empty. */
export function firstLine(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n');
  return (lines.map((line) => line.trim()).find((line) => line !== '') ?? '').slice(0, LINE_LENGTH);
}

/** Formats a failure as one line: suite, file, test and the beginning of the message, as far as they are known. */
export const failureLine = (
  suite: string,
  { file, name, message }: Pick<FlakyTest, 'file' | 'name' | 'message'>,
): string => `${[suite, file, name].filter((part) => part !== '').join(', ')}: ${firstLine(message)}`;

function failureLines({ name }: Suite, result: SuiteResult): string[] {
  const failed = failedTests(result);
  if (failed.length === 0 && result.failed > 0)
    return [
      failureLine(name, { file: '', name: '', message: result.report }),
      ...(result.knownFailures ?? []).map((line) => `${name}, ${firstLine(line)}`),
    ];
  return failed.map((test) => failureLine(name, test));
}

/** Formats failures of one cause as one line that names the first test. */
const causeLine = ([{ suite, ...first }, ...more]: Cause): string =>
  failureLine(suite, more.length > 0 ? { ...first, name: `${first.name} and ${more.length} more tests` } : first);

/** Number of slow tests that are listed. */
const SLOWEST = 20;

/** Returns the slowest tests of all suites, one line each. */
function slowestLines(results: readonly SuiteResult[]): string[] {
  const timed = results.flatMap(({ tests = [] }) => tests.filter(({ durationMs = 0 }) => durationMs > 0));
  if (timed.length === 0) return [];
  const slowest = timed.toSorted((a, b) => (b.durationMs ?? 0) - (a.durationMs ?? 0)).slice(0, SLOWEST);
  const line = ({ file, name, durationMs = 0 }: TestResult) =>
    `${(durationMs / 1000).toFixed(1).padStart(8)} s  ${file}, ${name}`;
  return ['Slowest tests', ...slowest.map(line)];
}

/** Returns the costs and budgets of suites. */
function costLines(ran: readonly { suite: Suite; result: SuiteResult }[], all: boolean): string[] {
  const costs = ran.flatMap(({ suite: { name, title }, result: { cost } }) => (cost ? [{ name, title, cost }] : []));
  // Budgets are those of `npm test`.
  return costs.length === 0 ? [] : costTable(costs, all ? {} : BUDGETS);
}

/**
 * Prints the end of a run: the slowest tests, costs, flaky tests, failures and, as the last line, the total.
 *
 * @param results the results of the suites, in the same order
 * @param options all: whether the suites ran in full, for which there are no budgets
 * @returns the exit code: 1 if anything failed, too many tests are flaky or nothing ran
 */
export function printSummary(
  suites: readonly Suite[],
  results: readonly SuiteResult[],
  flaky: readonly FlakyTest[],
  { all = false }: { all?: boolean | undefined } = {},
): number {
  const ran = suites.flatMap((suite, index) => {
    const result = results[index];
    return result ? [{ suite, result }] : [];
  });
  const failures = ran.flatMap(({ suite, result }) => failureLines(suite, result));
  const total = sum(results);
  const causes = causesOf(flaky);
  if (causes.length > MAX_FLAKY) {
    total.failed += 1;
    failures.push(`${causes.length} tests are flaky, more than ${MAX_FLAKY}`);
  }
  const lines = [...slowestLines(results), ...costLines(ran, all)];
  if (flaky.length > 0) {
    lines.push('Flaky: failed once and passed when run again');
    lines.push(...causes.map((cause) => `  ${causeLine(cause)}`));
  }
  lines.push(...failures.map((line) => `✗ ${line}`));
  for (const line of lines) console.log(line);
  console.log(closingLine(total));
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}
