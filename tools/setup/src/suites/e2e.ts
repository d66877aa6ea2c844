import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run, tail } from '../processes/run';
import { provideChromium } from '../services/chromium';
import { cachePath, ROOT, tool } from '../workspace';
import type { Suite, SuiteResult } from './suite';

/** What is read of Playwright's JSON report. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Faults outside of tests. */
  errors: { message?: string }[];
}

/** Counts of a Playwright report; a test that passed only on a second try is a failure. */
export function readPlaywrightReport({ stats, errors }: PlaywrightReport): Omit<SuiteResult, 'report'> {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

/** The journeys in a real browser against the production build. */
export const e2eSuite: Suite = {
  name: 'e2e',
  title: 'Journeys in the browser',
  async run(show) {
    const browser = await provideChromium();
    const json = cachePath('test/e2e.json');
    const log = cachePath('test/e2e.log');
    rmSync(json, { force: true });
    const env = { CHROMIUM_PATH: browser ?? undefined, PLAYWRIGHT_JSON_OUTPUT_NAME: json };
    const cwd = join(ROOT, 'e2e');
    let ended = 0;
    const onLine = (line: string) => {
      if (/^\s*(?:[✓✘x-]|ok)\s+\d+\b/.test(line)) show(`${(ended += 1)} tests`);
    };
    const { code, output, timedOut } = await run(tool('playwright', cwd), ['test', '--reporter=list,json'], {
      cwd,
      env,
      log,
      onLine,
      timeout: 20 * 60_000,
    });
    const report = `${tail(output, 200)}\nLog: ${log}`;
    if (timedOut || !existsSync(json)) return { passed: 0, failed: 1, skipped: 0, report };
    // Written by Playwright just now, in the shape it documents.
    const counts = readPlaywrightReport(JSON.parse(readFileSync(json, 'utf8')) as PlaywrightReport);
    return { ...counts, failed: code !== 0 && counts.failed === 0 ? 1 : counts.failed, report };
  },
};
