import { relative } from 'node:path';

/** Time after which a file that is still running is named again, in ms. */
const REMIND_MS = 30_000;

/** Prints which test file begins and ends, and which tests fail, so that the output of a hanging run names its file. */
export default class ProgressReporter {
  #root;
  #printed = 0;

  /** @param {import('@jest/types').Config.GlobalConfig} config */
  constructor(config) {
    this.#root = config.rootDir;
  }

  /** @param {import('@jest/reporters').Test} test */
  onTestFileStart(test) {
    this.#print('begins', test);
  }

  /** @param {import('@jest/reporters').Test} test */
  onTestCaseStart(test) {
    this.#remind(test);
  }

  /** @param {import('@jest/reporters').Test} test @param {import('@jest/reporters').TestCaseResult} result */
  onTestCaseResult(test, { status, fullName, failureMessages }) {
    if (status === 'failed') {
      const [message = ''] = failureMessages;
      this.#print('fails', test, `, ${fullName}: ${message.trim().split('\n', 1)[0]}`);
    } else {
      this.#remind(test);
    }
  }

  /** @param {import('@jest/reporters').Test} test */
  onTestFileResult(test) {
    this.#print('ends', test);
  }

  /** @param {import('@jest/reporters').Test} test */
  #remind(test) {
    if (performance.now() - this.#printed > REMIND_MS) this.#print('runs', test);
  }

  /** @param {string} what @param {import('@jest/reporters').Test} test @param {string} more */
  #print(what, { path }, more = '') {
    this.#printed = performance.now();
    process.stderr.write(`▹ ${what} ${relative(this.#root, path)}${more}\n`);
  }
}
