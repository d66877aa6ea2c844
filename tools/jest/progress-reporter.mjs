import { relative } from 'node:path';

/** Time after which a file that is still running is named again, in ms. */
const REMIND_MS = 30_000;

/** Prints which test file begins and ends, so that a run that hangs can be told from a slow one and named. */
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
  onTestCaseResult(test) {
    if (performance.now() - this.#printed > REMIND_MS) this.#print('runs', test);
  }

  /** @param {import('@jest/reporters').Test} test */
  onTestFileResult(test) {
    this.#print('ends', test);
  }

  /** @param {string} what @param {import('@jest/reporters').Test} test */
  #print(what, { path }) {
    this.#printed = performance.now();
    process.stderr.write(`▹ ${what} ${relative(this.#root, path)}\n`);
  }
}
