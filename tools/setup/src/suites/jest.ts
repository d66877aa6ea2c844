import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run, tail } from '../processes/run';
import type { Show } from '../terminal/step';
import { cachePath, ROOT, tool } from '../workspace';
import { describeKilled, followRunning } from './running';
import { brokenDown, countTests, type SuiteOptions, type SuiteResult, type TestResult } from './suite';

/** The parts of jest's `--json` report that are read here. */
export interface JestReport {
  testResults: {
    name: string;
    status: string;
    /** Times in milliseconds. */
    startTime: number;
    endTime: number;
    /** Output for people; why the file could not run if it has no results. */
    message: string;
    assertionResults: {
      fullName: string;
      status: string;
      failureMessages: string[] | null;
    }[];
  }[];
}

const statusOf = (status: string): TestResult['status'] =>
  status === 'passed' || status === 'failed' ? status : 'skipped';

/** Returns the tests of a jest report. A file that could not run counts as one failure. */
export function readJestReport({ testResults }: JestReport): SuiteResult {
  const tests = testResults.flatMap(({ name, status, message, assertionResults }): TestResult[] => {
    const file = relative(ROOT, name);
    const results = assertionResults.map((result) => ({
      file,
      name: result.fullName,
      status: statusOf(result.status),
      message: result.status === 'failed' ? (result.failureMessages?.[0] ?? message) : '',
    }));
    const unexplained = status === 'failed' && !results.some((result) => result.status === 'failed');
    return unexplained ? [...results, { file, name: '', status: 'failed', message }] : results;
  });
  const messages = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message }) => `${name}\n${message}`);
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: relative(ROOT, name),
    durationMs: endTime - startTime,
  }));
  return { ...countTests(tests), report: messages.join('\n'), tests, files };
}

interface JestOptions extends Pick<SuiteOptions, 'again' | 'signal'> {
  show: Show;
  env?: Record<string, string | undefined>;
  /** Paths of the test files to run; if empty, all test files of the projects run. */
  files?: readonly string[];
  /** Called with each line that is printed. */
  onLine?: (line: string) => void;
  /** Milliseconds without output after which the run is ended. */
  silence?: number;
}

/** Milliseconds without output after which a test runner counts as hanging. It reports every file and every 30 s. */
export const SILENCE_MS = 5 * 60_000;

/**
 * Runs jest on some projects.
 *
 * @param name name of the log and the report
 * @param projects display names: the folders' last parts
 */
export async function runJest(
  name: string,
  projects: readonly string[],
  { show, env, files = [], again, signal, onLine: hear, silence = SILENCE_MS }: JestOptions,
): Promise<SuiteResult> {
  const title = again ? `${name}-again` : name;
  const json = cachePath('test', `${title}.json`);
  const log = cachePath('test', `${title}.log`);
  rmSync(json, { force: true });
  const running = followRunning();
  const onLine = (line: string) => {
    running.take(line);
    show(`${running.ended()} files`);
    hear?.(line);
  };
  const only = again ? [...new Set(again.map(({ file }) => join(ROOT, file)))] : files;
  const parameters = ['--json', `--outputFile=${json}`, ...REPORTERS, '--selectProjects', ...projects];
  parameters.push(...(again ? ['--runInBand'] : ['--maxWorkers=2']));
  if (only.length > 0) parameters.push('--runTestsByPath', ...only);
  const { code, output, killed } = await run(tool('jest'), parameters, {
    cwd: ROOT,
    log,
    onLine,
    env,
    silence,
    signal,
  });
  const fault = `${tail(output)}\nLog: ${log}`;
  if (killed !== null) return brokenDown(`${describeKilled(killed, running)}\n${fault}`);
  if (!existsSync(json)) return brokenDown(`jest ended without a report.\n${fault}`);
  // Written by jest, in its documented format.
  const result = readJestReport(JSON.parse(readFileSync(json, 'utf8')) as JestReport);
  // The run failed although no test did, such as because of an unhandled error after the last test.
  return code !== 0 && result.failed === 0 ? brokenDown(`jest failed, but no test.\n${fault}`) : result;
}

const REPORTERS = ['--reporters=default', `--reporters=${join(ROOT, 'tools/jest/progress-reporter.mjs')}`];
