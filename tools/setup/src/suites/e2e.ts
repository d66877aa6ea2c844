import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run, tail } from '../processes/run';
import { provideTestChromium } from '../services/chromium';
import { cachePath, ROOT, tool } from '../workspace';
import { SILENCE_MS } from './jest';
import { type PlaywrightReport, readPlaywrightReport } from './playwright-report';
import { describeKilled, followRunning } from './running';
import { brokenDown, type Suite } from './suite';

/** Number of runs so far. */
let runs = 0;

/** Runs the end-to-end tests in a real browser against the production build. */
export const e2eSuite: Suite = {
  name: 'e2e',
  title: 'Journeys in the browser',
  async run(show, { again, signal } = {}) {
    const browser = await provideTestChromium();
    const title = again ? 'e2e-again' : 'e2e';
    const json = cachePath('test', `${title}.json`);
    const log = cachePath('test', `${title}.log`);
    rmSync(json, { force: true });
    const env = {
      CHROMIUM_PATH: browser ?? undefined,
      PLAYWRIGHT_JSON_OUTPUT_NAME: json,
      // Read by `--last-failed`, then written again.
      PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: cachePath('test/e2e-last-run.json'),
      // Each run has a folder of its own, so that a second look keeps the screenshots of the first.
      ATRIUM_E2E_RUN: `${process.pid}-${(runs += 1)}`,
    };
    const cwd = join(ROOT, 'e2e');
    const running = followRunning();
    const onLine = (line: string) => {
      running.take(line);
      show(`${running.ended()} tests`);
    };
    const parameters = ['test', '--reporter=list,json,./harness/progress-reporter.ts'];
    if (again) parameters.push('--last-failed', '--workers=1');
    const options = { cwd, env, log, onLine, silence: SILENCE_MS, signal };
    const { code, output, killed } = await run(tool('playwright', cwd), parameters, options);
    const report = `${tail(output, 200)}\nLog: ${log}`;
    if (killed !== null) return brokenDown(`${describeKilled(killed, running)}\n${report}`);
    if (!existsSync(json)) return brokenDown(`Playwright ended without a report.\n${report}`);
    // Written by Playwright, in its documented format.
    const content = JSON.parse(readFileSync(json, 'utf8')) as PlaywrightReport;
    const result = { ...readPlaywrightReport(content), report };
    // An error outside tests, or a failure without a failed test.
    if (content.errors.length > 0) return brokenDown(`${content.errors[0]?.message}\n${report}`);
    return code !== 0 && result.failed === 0 ? brokenDown(`Playwright failed, but no test.\n${report}`) : result;
  },
};
