import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';

/** Time after which a test that is still being prepared is named again, in ms. */
const REMIND_MS = 30_000;

/** Returns file and titles, without the project and the path of the file within it. */
const nameOf = (test: TestCase) =>
  [relative(process.cwd(), test.location.file), ...test.titlePath().slice(3)].join(' › ');

const firstLine = (message: string) => message.trim().split('\n', 1)[0] ?? '';

/**
 * Prints which test begins, fails and ends, so that a run that hangs can be told from a slow one and named. Also prints
 * the hooks and fixtures of a test, since each of them may take as long as a test.
 */
export default class ProgressReporter implements Reporter {
  #printedAt = 0;

  onTestBegin(test: TestCase): void {
    this.#print(`begins ${nameOf(test)}`);
  }

  onStepBegin(test: TestCase, _result: TestResult, { category, title }: TestStep): void {
    const isPreparation = category === 'hook' || category === 'fixture';
    if (isPreparation && performance.now() - this.#printedAt > REMIND_MS)
      this.#print(`runs ${nameOf(test)} › ${title}`);
  }

  onTestEnd(test: TestCase, { status, error }: TestResult): void {
    if (status !== test.expectedStatus && status !== 'skipped')
      this.#print(`fails ${nameOf(test)}: ${firstLine(error?.message ?? status)}`);
    this.#print(`ends ${nameOf(test)}`);
  }

  printsToStdio(): boolean {
    return true;
  }

  #print(line: string): void {
    this.#printedAt = performance.now();
    console.log(`▹ ${line}`);
  }
}
