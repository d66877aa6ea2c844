import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, SILENCE_MS, tail } from '../../processes/run';
import type { ShowProgress } from '../../terminal/step';
import { ROOT, tool } from '../../workspace';
import { type PlaywrightReport, readPlaywrightReport } from '../reports/playwright-report';
import { reportFiles } from '../reports/report-files';
import { endedEarly, followRunning } from './running';
import { brokenResult, type SuiteOptions, type SuiteResult } from '../suite';

interface PlaywrightOptions extends Pick<SuiteOptions, 'again' | 'signal'> {
  show: ShowProgress;
  env?: Record<string, string | undefined>;
  /** Folder of the Playwright configuration. */
  folder: string;
  /** Path of the file in which Playwright stores which tests failed, for the next run with `again`. */
  lastRun: string;
  /** Called with each line that is printed. */
  onLine?: (line: string) => void;
  /** Time without output after which Playwright is ended, in ms. */
  silenceMs?: number;
}

const E2E = join(ROOT, 'e2e');

/**
 * Runs Playwright's tests, or again those that failed in the last run.
 *
 * @param name name of the log and the report
 */
export async function runPlaywright(
  name: string,
  { show, env, folder, lastRun, again, signal, onLine: forward, silenceMs = SILENCE_MS }: PlaywrightOptions,
): Promise<SuiteResult> {
  const { json, log } = reportFiles(name);
  // Without this list Playwright would run every test.
  if (again && !hasFailedTests(lastRun)) return brokenResult(`Playwright left no list of failed tests in ${lastRun}.`);
  const running = followRunning();
  const onLine = (line: string) => {
    running.take(line);
    show(`${running.ended()} tests`);
    forward?.(line);
  };
  const parameters = ['test', `--reporter=list,json,${join(E2E, 'harness/progress-reporter.ts')}`];
  if (again) parameters.push('--last-failed', '--workers=1');
  const { code, output, killed } = await run(tool('playwright', E2E), parameters, {
    cwd: folder,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: json, PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: lastRun },
    log,
    onLine,
    silenceMs,
    ...(signal && { signal }),
  });
  const report = `${tail(output, 200)}\nLog: ${log}`;
  if (killed !== null) return endedEarly(killed, running, report);
  if (!existsSync(json)) return brokenResult(`Playwright ended without a report.\n${report}`);
  // Written by Playwright, in its documented format.
  const content = JSON.parse(readFileSync(json, 'utf8')) as PlaywrightReport;
  const result = { ...readPlaywrightReport(content), report };
  // An error outside tests, or a failure without a failed test.
  if (content.errors.length > 0) return brokenResult(`${content.errors[0]?.message}\n${report}`);
  return code !== 0 && result.failed === 0 ? brokenResult(`Playwright failed, but no test.\n${report}`) : result;
}

function hasFailedTests(lastRun: string): boolean {
  if (!existsSync(lastRun)) return false;
  // Written by Playwright.
  const { failedTests } = JSON.parse(readFileSync(lastRun, 'utf8')) as { failedTests?: readonly string[] };
  return failedTests !== undefined && failedTests.length > 0;
}
