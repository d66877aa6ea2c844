import { relative } from 'node:path';
import type { Reporter, TestCase } from '@playwright/test/reporter';

/** Returns file and titles, without the project and the path of the file within it. */
const nameOf = (test: TestCase) =>
  [relative(process.cwd(), test.location.file), ...test.titlePath().slice(3)].join(' › ');

/** Prints which test begins and ends, so that a run that hangs can be told from a slow one and named. */
export default class ProgressReporter implements Reporter {
  onTestBegin(test: TestCase): void {
    console.log(`▹ begins ${nameOf(test)}`);
  }

  onTestEnd(test: TestCase): void {
    console.log(`▹ ends ${nameOf(test)}`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
