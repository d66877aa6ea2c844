import { existsSync, readFileSync, rmSync } from 'node:fs';
import { run, tail } from '../processes/run';
import type { Show } from '../terminal/step';
import { cachePath, ROOT, tool } from '../workspace';
import type { SuiteResult } from './suite';

/** What is read of jest's `--json` report. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** Files that could not even run. */
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; status: string; message: string }[];
}

/** Counts of a jest report; a file that could not run counts as one failure. */
export function readJestReport(report: JestReport): SuiteResult {
  const messages = report.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message }) => `${name}\n${message}`);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    report: messages.join('\n'),
  };
}

interface JestOptions {
  show: Show;
  env?: Record<string, string | undefined>;
  /** Paths of the only test files to run; all of the projects where there are none. */
  files?: readonly string[];
  /** Called with each line that is printed. */
  onLine?: (line: string) => void;
  /** Longest that it may take, in milliseconds. */
  timeout?: number;
}

/**
 * Runs jest over some projects.
 *
 * @param name of the log and the report
 * @param projects display names: the folders' last parts
 */
export async function runJest(
  name: string,
  projects: readonly string[],
  { show, env, files: only = [], onLine: hear, timeout = 15 * 60_000 }: JestOptions,
): Promise<SuiteResult> {
  const json = cachePath('test', `${name}.json`);
  const log = cachePath('test', `${name}.log`);
  rmSync(json, { force: true });
  let files = 0;
  const onLine = (line: string) => {
    if (/^(PASS|FAIL) /.test(line)) show(`${(files += 1)} files`);
    hear?.(line);
  };
  const parameters = ['--json', `--outputFile=${json}`, '--maxWorkers=2', '--selectProjects', ...projects];
  if (only.length > 0) parameters.push('--runTestsByPath', ...only);
  const { code, output, timedOut } = await run(tool('jest'), parameters, {
    cwd: ROOT,
    log,
    onLine,
    env,
    timeout,
  });
  if (timedOut || !existsSync(json)) {
    return {
      passed: 0,
      failed: 1,
      skipped: 0,
      report: `${timedOut ? 'jest did not end.\n' : ''}${tail(output)}\nLog: ${log}`,
    };
  }
  // Written by jest just now, in the shape it documents.
  const result = readJestReport(JSON.parse(readFileSync(json, 'utf8')) as JestReport);
  // Such as an unhandled error after the last test: nothing is counted as failed, but all is not well.
  if (code !== 0 && result.failed === 0) return { ...result, failed: 1, report: tail(output) };
  return result;
}
