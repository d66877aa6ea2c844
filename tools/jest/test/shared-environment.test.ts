import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

interface Report {
  testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[]; message: string }[];
}

const jestProgram = createRequire(__filename).resolve('jest/bin/jest');

/** Runs the tests of a folder in one process, in the order of their names. Returns the state of each by its title. */
function runTests(folder: string, env: Record<string, string> = {}): Record<string, string> {
  const fixtures = join(__dirname, folder);
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [jestProgram, '--runInBand', '--forceExit', '--json', '--config', join(fixtures, 'jest.config.mjs')],
    {
      cwd: fixtures,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    },
  );
  if (!stdout.startsWith('{')) throw new Error(stderr);
  // Written by jest, in its documented format.
  const { testResults } = JSON.parse(stdout) as Report;
  return Object.fromEntries(
    testResults.flatMap(({ assertionResults, message }) =>
      assertionResults.length === 0
        ? [[message, 'failed']]
        : assertionResults.map(({ title, status, failureMessages }) => [title, failureMessages[0] ?? status]),
    ),
  );
}

it('shares modules between test files and resets everything else', () => {
  expect(runTests('browser-fixtures')).toEqual({
    'a test file may change modules, globals and storage': 'passed',
    'a later test file shares loaded modules': 'passed',
    'a later test file is not called by timers and listeners of an earlier one': 'passed',
    'a later test file has an empty document': 'passed',
    'a later test file has empty storage': 'passed',
    'a later test file has a new session history': 'passed',
    'a later test file has the original globals': 'passed',
    'a test file mocks a module only for itself': 'passed',
    'a later test file shares the original of a mocked module': 'passed',
    'a test file may load a module while timers are fake': 'passed',
    'a later test file shares no modules that were loaded while timers were fake': 'passed',
  });
});

it('loads modules separately for each file with JEST_ISOLATE=1', () => {
  const results = runTests('browser-fixtures', { JEST_ISOLATE: '1' });
  expect(results['a later test file shares loaded modules']).toContain('Expected');
  expect(results['a later test file has an empty document']).toBe('passed');
});

it('also shares modules between test files for Node.js', () => {
  expect(runTests('node-fixtures')).toEqual({
    'a test file may change modules, globals and storage': 'passed',
    'a later test file shares loaded modules': 'passed',
    'a later test file is not called by timers and listeners of an earlier one': 'passed',
    'a later test file has the original globals': 'passed',
  });
});
