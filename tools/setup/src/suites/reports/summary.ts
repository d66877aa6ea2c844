import { stripVTControlCharacters } from 'node:util';
import { type Cause, causesOf, MOST_UNSTEADY, type Unsteady } from '../runners/second-look';
import { closingLine, failedTests, sum, type Suite, type SuiteResult } from '../suite';

/** Longest line of a message that is repeated in a list, in characters. */
const LINE_LENGTH = 240;

/** Returns the first line of a message that says something. */
export function firstLine(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n');
  return (lines.map((line) => line.trim()).find((line) => line !== '') ?? '').slice(0, LINE_LENGTH);
}

/** Formats a failure as one line: suite, file, test and the beginning of the message, as far as they are known. */
export const failureLine = (
  suite: string,
  { file, name, message }: Pick<Unsteady, 'file' | 'name' | 'message'>,
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

/** Number of slow files that are listed for each suite. */
const SLOWEST = 10;

function slowestLines({ title }: Suite, { files = [] }: SuiteResult): string[] {
  if (files.length === 0) return [];
  const slowest = files.toSorted((a, b) => b.durationMs - a.durationMs).slice(0, SLOWEST);
  const lines = slowest.map(({ file, durationMs }) => `${(durationMs / 1000).toFixed(1).padStart(8)} s  ${file}`);
  return [`Slowest files, ${title}`, ...lines];
}

/**
 * Prints the end of a run: the slowest files, unsteady tests, failures and, as the last line, the total.
 *
 * @param results the results of the suites, in the same order
 * @returns the exit code: 1 if anything failed, too many tests are unsteady or nothing ran
 */
export function printSummary(
  suites: readonly Suite[],
  results: readonly SuiteResult[],
  unsteady: readonly Unsteady[],
): number {
  const ran = suites.flatMap((suite, index) => {
    const result = results[index];
    return result ? [{ suite, result }] : [];
  });
  const slowest = ran.flatMap(({ suite, result }) => slowestLines(suite, result));
  const failures = ran.flatMap(({ suite, result }) => failureLines(suite, result));
  const total = sum(results);
  const causes = causesOf(unsteady);
  if (causes.length > MOST_UNSTEADY) {
    total.failed += 1;
    failures.push(`${causes.length} tests are unsteady, more than ${MOST_UNSTEADY}`);
  }
  const lines = [...slowest];
  if (unsteady.length > 0) {
    lines.push('Unsteady: failed once and passed when run again');
    lines.push(...causes.map((cause) => `  ${causeLine(cause)}`));
  }
  lines.push(...failures.map((line) => `✗ ${line}`));
  for (const line of lines) console.log(line);
  console.log(closingLine(total));
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}
