import { readFileSync } from 'node:fs';

/**
 * Code that a test file may contain only if its modules are not shared: calls that replace modules, a separate
 * environment, and libraries that add browser globals while they load.
 */
const ISOLATED =
  /\bjest\s*\.\s*(mock|doMock|unmock|dontMock|deepUnmock|setMock|unstable_\w+|resetModules|isolateModules\w*|enableAutomock|createMockFromModule)\b|@jest-environment|['"]fake-indexeddb\b/;

/**
 * Returns whether a test file shares its environment and the modules it loads with other files of the worker.
 *
 * Files are isolated if their source replaces modules or requests an environment. All are isolated with
 * `JEST_ISOLATE=1`, while coverage is collected, and in watch mode, where sources change between runs.
 *
 * @param {string} testPath
 * @param {Pick<import('@jest/types').Config.GlobalConfig, 'collectCoverage' | 'watch' | 'watchAll' | 'detectLeaks'>} globalConfig
 */
export function isShared(testPath, { collectCoverage, watch, watchAll, detectLeaks }) {
  if (process.env.JEST_ISOLATE === '1' || collectCoverage || watch || watchAll || detectLeaks) return false;
  return !ISOLATED.test(readFileSync(testPath, 'utf8'));
}
