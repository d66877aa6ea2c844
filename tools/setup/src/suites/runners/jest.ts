import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { run, SILENCE_MS, tail } from '../../processes/run';
import type { ShowProgress } from '../../terminal/step';
import { ROOT, tool } from '../../workspace';
import { reportFiles } from '../reports/report-files';
import { endedEarly, followRunning } from './running';
import { brokenResult, countTests, type SuiteOptions, type SuiteResult, type TestResult } from '../suite';

/** The parts of jest's `--json` report that are read here. */
export interface JestReport {
  testResults: {
    name: string;
    status: string;
    /** Output for people; the reason why the file could not run if it has no results. */
    message: string;
    assertionResults: {
      fullName: string;
      /** Titles of the groups that contain the test. */
      ancestorTitles: string[];
      status: string;
      failureMessages: string[] | null;
      /** In milliseconds; null for a skipped test. */
      duration?: number | null;
    }[];
  }[];
}

const statusOf = (status: string): TestResult['status'] =>
  status === 'passed' || status === 'failed' ? status : 'skipped';

/** Returns the tests of a jest report. A file that could not run counts as one failure. */
export function readJestReport({ testResults }: JestReport, root = ROOT): SuiteResult {
  const tests = testResults.flatMap(({ name, status, message, assertionResults }): TestResult[] => {
    const file = relative(root, name);
    const results = assertionResults.map((result) => ({
      file,
      name: result.fullName,
      ...(result.ancestorTitles.length > 0 && { group: result.ancestorTitles.join(' ') }),
      status: statusOf(result.status),
      message: result.status === 'failed' ? (result.failureMessages?.[0] ?? message) : '',
      durationMs: result.duration ?? 0,
    }));
    const unexplained = status === 'failed' && !results.some((result) => result.status === 'failed');
    return unexplained ? [...results, { file, name: '', status: 'failed', message }] : results;
  });
  const messages = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message }) => `${name}\n${message}`);
  return { ...countTests(tests), report: messages.join('\n'), tests };
}

interface JestOptions extends Pick<SuiteOptions, 'again' | 'signal'> {
  show: ShowProgress;
  env?: Record<string, string | undefined>;
  /** Paths of the test files to run; if empty, all test files of the projects run. */
  files?: readonly string[];
  /** Called with each line that is printed. */
  onLine?: (line: string) => void;
  /** Folder of the jest configuration. */
  root?: string;
  /** Time without output after which jest is ended, in ms. */
  silenceMs?: number;
}

/**
 * Runs jest on some projects. Temporary files of the tests are deleted at the end.
 *
 * @param name name of the log and the report
 * @param projects display names: the folders' last parts
 */
export async function runJest(
  name: string,
  projects: readonly string[],
  { show, env, files = [], again, signal, onLine: forward, root = ROOT, silenceMs = SILENCE_MS }: JestOptions,
): Promise<SuiteResult> {
  const { json, log } = reportFiles(name);
  const running = followRunning();
  const onLine = (line: string) => {
    running.take(line);
    show(`${running.ended()} files`);
    forward?.(line);
  };
  const only = again ? [...new Set(again.map(({ file }) => join(root, file)))] : files;
  const parameters = ['--json', `--outputFile=${json}`, ...REPORTERS, '--selectProjects', ...projects];
  // By default it is in the folder for temporary files, which each run has to itself.
  parameters.push(`--cacheDirectory=${join(ROOT, '.cache/jest')}`);
  parameters.push(...(again ? ['--runInBand'] : ['--maxWorkers=2']));
  if (only.length > 0) parameters.push('--runTestsByPath', ...only);
  // Another checkout has its own version; a folder without packages uses the one of the workspace.
  const ownJest = tool('jest', root);
  const program = existsSync(ownJest) ? ownJest : tool('jest');
  const temporary = mkdtempSync(join(tmpdir(), 'atrium-jest-'));
  const ownEnv = { ...env, TMPDIR: temporary };
  const { code, output, killed } = await run(program, parameters, {
    cwd: root,
    log,
    onLine,
    env: ownEnv,
    silenceMs,
    signal,
  }).finally(() => rmSync(temporary, { recursive: true, force: true }));
  const report = `${tail(output)}\nLog: ${log}`;
  if (killed !== null) return endedEarly(killed, running, report);
  if (!existsSync(json)) return brokenResult(`jest ended without a report.\n${report}`);
  // Written by jest, in its documented format.
  const result = readJestReport(JSON.parse(readFileSync(json, 'utf8')) as JestReport, root);
  // The run failed although no test did, for example because of an unhandled error after the last test.
  return code !== 0 && result.failed === 0 ? brokenResult(`jest failed, but no test.\n${report}`) : result;
}

const REPORTERS = ['--reporters=default', `--reporters=${join(ROOT, 'tools/jest/progress-reporter.mjs')}`];
