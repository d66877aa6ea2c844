import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseSuites } from './choose';
import { repeatSuites } from './runners/repeat';
import { runSuites } from './runners/run-suites';
import {
  brokenResult,
  closingLine,
  countTests,
  sum,
  type Suite,
  type SuiteOptions,
  type SuiteResult,
  type TestResult,
} from './suite';
import { runTestCommand } from './test-command';

const suite = (name: string, result: Partial<SuiteResult> = {}): Suite => ({
  name,
  title: name,
  run: () => Promise.resolve({ passed: 0, failed: 0, skipped: 0, report: '', ...result }),
});

const passed = (name: string, file = 'a.test.ts'): TestResult => ({ file, name, status: 'passed', message: '' });

const failed = (name: string, file = 'a.test.ts'): TestResult => ({
  file,
  name,
  status: 'failed',
  message: `\n\u001b[31mError: ${name}\u001b[39m\n    at there`,
});

const resultOf = (...tests: TestResult[]): SuiteResult => ({ ...countTests(tests), report: 'the report', tests });

/** A suite that returns these results in order, and records the options with which it ran. */
function scripted(name: string, ...results: SuiteResult[]) {
  const runs: SuiteOptions[] = [];
  const run: Suite['run'] = (_show, options = {}) => {
    runs.push(options);
    const result = results[runs.length - 1];
    return result ? Promise.resolve(result) : Promise.reject(new Error(`Run ${runs.length} was not expected.`));
  };
  return { name, title: `Tests of ${name}`, run, runs };
}

let printed: string[];
let folder: string;
let report: string;

beforeEach(() => {
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
  folder = mkdtempSync(join(tmpdir(), 'atrium-suites-'));
  report = join(folder, 'test/flaky.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const output = () => printed.join('\n');

describe('a whole run', () => {
  test('prints the sum of all suites as its last line', async () => {
    expect(await runSuites([suite('unit', { passed: 40 }), suite('e2e', { passed: 2 })])).toBe(0);
    expect(printed.at(-1)).toBe('42 passed, 0 failed');
  });

  test('prints the number of skipped tests if there are any', async () => {
    await runSuites([suite('unit', { passed: 1, skipped: 3 })]);
    expect(printed.at(-1)).toBe('1 passed, 0 failed, 3 skipped');
  });

  test('fails if one test failed, shows why and still runs the rest', async () => {
    const code = await runSuites([
      suite('unit', { passed: 4, failed: 1, report: 'expected 1 to be 2' }),
      suite('e2e', { passed: 2 }),
    ]);
    expect(code).toBe(1);
    expect(output()).toContain('expected 1 to be 2');
    expect(printed.at(-1)).toBe('6 passed, 1 failed');
  });

  test('lists each failure in one line right above the last line', async () => {
    const lint = suite('lint', brokenResult('\nNo unused variables.\nIn line 3.'));
    await runSuites([lint, suite('unit', resultOf(passed('adds'), failed('counts'))), suite('e2e', { passed: 2 })]);
    expect(printed.slice(-3)).toEqual([
      '✗ lint: No unused variables.',
      '✗ unit, a.test.ts, counts: Error: counts',
      '3 passed, 2 failed',
    ]);
  });

  test('counts a suite that throws as a failure', async () => {
    const broken = { ...suite('unit'), run: () => Promise.reject(new Error('no such program')) };
    expect(await runSuites([broken, suite('e2e', { passed: 1 })])).toBe(1);
    expect(printed.slice(-2)).toEqual(['✗ unit: no such program', '1 passed, 1 failed']);
  });

  test('fails if nothing ran', async () => {
    expect(await runSuites([suite('unit')])).toBe(1);
  });

  test('lists the twenty slowest tests of all suites', async () => {
    const timed = (index: number) => ({ ...passed(`test ${index}`), durationMs: index * 1000 });
    const tests = Array.from({ length: 25 }, (_, index) => timed(index));
    await runSuites([suite('unit', resultOf(...tests)), suite('e2e', resultOf(timed(30)))]);
    const start = printed.indexOf('Slowest tests');
    expect(printed[start + 1]).toBe('    30.0 s  a.test.ts, test 30');
    expect(printed[start + 20]).toBe('     6.0 s  a.test.ts, test 6');
    expect(printed[start + 21]).toMatch(/^Seconds/);
  });

  test('shows the cost of each suite beside its budget, but no budgets for a full run', async () => {
    await runSuites([suite('lint', { passed: 1 })]);
    expect(output()).toMatch(/^lint +\d+ +\d+ +\d+ +\d+$/m);
    await runSuites([suite('lint', { passed: 1 })], { all: true });
    expect(output()).toMatch(/^lint +\d+ +– +\d+ +–$/m);
  });

  test('ends when its time is over, and names the suites that did not finish', async () => {
    const controller = new AbortController();
    const hanging: Suite = {
      ...suite('unit'),
      run: (_show, { signal } = {}) =>
        new Promise((resolve) => {
          signal?.addEventListener('abort', () => resolve(brokenResult(`${signal.reason} Running: a.test.ts.`)));
          controller.abort('The run took more than 80 minutes.');
        }),
    };
    const later = scripted('e2e');
    const rerun = { report };
    expect(await runSuites([hanging, later], { signal: controller.signal, rerun })).toBe(1);
    expect(later.runs).toEqual([]);
    expect(printed.slice(-3)).toEqual([
      '✗ unit: The run took more than 80 minutes. Running: a.test.ts.',
      '✗ e2e: It did not begin. The run took more than 80 minutes.',
      '0 passed, 2 failed',
    ]);
  });

  test('does not wait for a suite that ignores the abort signal', async () => {
    jest.useFakeTimers();
    try {
      const controller = new AbortController();
      const deaf: Suite = {
        ...suite('build'),
        run() {
          controller.abort('Too late.');
          return new Promise(() => undefined);
        },
      };
      const ended = runSuites([deaf], { signal: controller.signal });
      // No await: the promise resolves only after the timers below have run.
      await jest.advanceTimersByTimeAsync(10_000);
      expect(await ended).toBe(1);
      expect(output()).toContain('✗ build: Too late.');
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('the rerun of failed tests', () => {
  const runWithRerun = (...suites: Suite[]) => runSuites(suites, { rerun: { report } });
  const flaky = (): unknown => JSON.parse(readFileSync(report, 'utf8'));

  test('runs only after all suites, and only for failed tests', async () => {
    const unit = scripted(
      'unit',
      resultOf(passed('adds'), failed('counts')),
      resultOf(passed('adds'), passed('counts')),
    );
    const order: string[] = [];
    const e2e: Suite = { ...suite('e2e'), run: async () => (order.push('e2e'), resultOf(passed('signs in', 'b.ts'))) };
    const recorded: Suite = { ...unit, run: (show, options) => (order.push('unit'), unit.run(show, options)) };
    expect(await runWithRerun(recorded, e2e)).toBe(0);
    expect(order).toEqual(['unit', 'e2e', 'unit']);
    expect(unit.runs[1]?.again).toEqual([failed('counts')]);
  });

  test('counts a test that passes on the rerun as passed, and lists it as flaky', async () => {
    const unit = scripted(
      'unit',
      resultOf(passed('adds'), failed('counts')),
      resultOf(passed('adds'), passed('counts')),
    );
    expect(await runWithRerun(unit)).toBe(0);
    expect(printed.slice(-3)).toEqual([
      'Flaky: failed once and passed when run again',
      '  unit, a.test.ts, counts: Error: counts',
      '2 passed, 0 failed',
    ]);
    expect(flaky()).toEqual([
      { suite: 'unit', file: 'a.test.ts', name: 'counts', message: failed('counts').message, isOfHook: false },
    ]);
  });

  test('fails for a test that fails twice', async () => {
    const unit = scripted(
      'unit',
      resultOf(passed('adds'), failed('counts')),
      resultOf(passed('adds'), failed('counts')),
    );
    expect(await runWithRerun(unit)).toBe(1);
    expect(printed.slice(-2)).toEqual(['✗ unit, a.test.ts, counts: Error: counts', '1 passed, 1 failed']);
    expect(flaky()).toEqual([]);
  });

  test('fails for a failed test that did not run again', async () => {
    expect(await runWithRerun(scripted('unit', resultOf(failed('counts')), resultOf(passed('adds'))))).toBe(1);
    expect(printed.at(-1)).toBe('1 passed, 1 failed');
  });

  test('lists a test of the same file as flaky if it fails only on the rerun', async () => {
    const unit = scripted(
      'unit',
      resultOf(passed('adds'), failed('counts')),
      resultOf(failed('adds'), passed('counts')),
    );
    expect(await runWithRerun(unit)).toBe(0);
    expect(printed.at(-1)).toBe('2 passed, 0 failed');
    expect(output()).toContain('  unit, a.test.ts, adds: Error: adds');
  });

  test('distinguishes tests of the same name', async () => {
    const first = resultOf(failed('counts'), failed('counts'));
    expect(await runWithRerun(scripted('unit', first, resultOf(passed('counts'), failed('counts'))))).toBe(1);
    expect(printed.at(-1)).toBe('1 passed, 1 failed');
  });

  test('counts the tests of a file that runs only on the rerun', async () => {
    const unit = scripted(
      'unit',
      resultOf(passed('adds', 'b.test.ts'), failed('')),
      resultOf(passed('counts'), passed('sorts')),
    );
    expect(await runWithRerun(unit)).toBe(0);
    expect(printed.at(-1)).toBe('3 passed, 0 failed');
    expect(flaky()).toMatchObject([{ file: 'a.test.ts', name: '' }]);
  });

  test('fails for a file that cannot run either time', async () => {
    expect(
      await runWithRerun(scripted('unit', resultOf(passed('adds', 'b.ts'), failed('')), resultOf(failed('')))),
    ).toBe(1);
    expect(printed.at(-1)).toBe('1 passed, 1 failed');
  });

  test('covers a suite that failed as a whole', async () => {
    const unit = scripted('unit', brokenResult('It printed nothing for 5 minutes.'), resultOf(passed('adds')));
    expect(await runWithRerun(unit)).toBe(0);
    expect(unit.runs[1]?.again).toBeUndefined();
    expect(printed.slice(-2)).toEqual(['  unit: It printed nothing for 5 minutes.', '1 passed, 0 failed']);
  });

  test('is repeated for tests that fail in the rerun of a whole suite', async () => {
    const whole = resultOf(passed('adds'), failed('counts'));
    const unit = scripted('unit', brokenResult('The port is taken.'), whole, resultOf(passed('counts')));
    expect(await runWithRerun(unit)).toBe(0);
    expect(unit.runs[2]?.again).toEqual([failed('counts')]);
    expect(flaky()).toHaveLength(2);
  });

  test('fails for a suite that fails as a whole twice', async () => {
    expect(
      await runWithRerun(
        scripted('unit', brokenResult('No memory.'), brokenResult('No memory.')),
        suite('e2e', { passed: 1 }),
      ),
    ).toBe(1);
    expect(printed.slice(-2)).toEqual(['✗ unit: No memory.', '1 passed, 1 failed']);
  });

  test('lists tests that had failed before their suite failed as a whole', async () => {
    const ended = {
      ...brokenResult('It hung. Running: a.test.ts.'),
      knownFailures: ['a.test.ts, counts: Error: Never.'],
    };
    expect(await runWithRerun(scripted('unit', ended, ended))).toBe(1);
    expect(printed.slice(-3)).toEqual([
      '✗ unit: It hung. Running: a.test.ts.',
      '✗ unit, a.test.ts, counts: Error: Never.',
      '0 passed, 1 failed',
    ]);
  });

  test('keeps the failures if the rerun itself fails as a whole', async () => {
    expect(await runWithRerun(scripted('unit', resultOf(failed('counts')), brokenResult('No memory.')))).toBe(1);
    expect(printed.slice(-2)).toEqual(['✗ unit, a.test.ts, counts: Error: counts', '0 passed, 1 failed']);
  });

  test('counts tests that failed because of one hook as one', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `test ${index}`);
    const hook = (name: string, file: string): TestResult => ({ ...failed(name, file), message: 'The port is taken.' });
    const unit = scripted(
      'unit',
      resultOf(...names.map((name) => hook(name, 'a.test.ts')), hook('adds', 'b.test.ts')),
      resultOf(...names.map((name) => passed(name)), passed('adds', 'b.test.ts')),
    );
    expect(await runWithRerun(unit)).toBe(0);
    expect(printed.slice(-3)).toEqual([
      '  unit, a.test.ts, test 0 and 29 more tests: The port is taken.',
      '  unit, b.test.ts, adds: The port is taken.',
      '31 passed, 0 failed',
    ]);
  });

  test('counts tests with the same message separately if another test of their file has passed', async () => {
    const names = Array.from({ length: 11 }, (_, index) => `page ${index}`);
    const late = (name: string): TestResult => ({ ...failed(name), message: 'The time is over.' });
    const e2e = scripted(
      'e2e',
      resultOf(passed('page 11'), ...names.map(late)),
      resultOf(...names.map((name) => passed(name))),
    );
    expect(await runWithRerun(e2e)).toBe(1);
    expect(printed.slice(-2)).toEqual(['✗ 11 tests are flaky, more than 10', '12 passed, 1 failed']);
  });

  test('counts tests that could not start as one, even if others of their file have passed', async () => {
    const names = Array.from({ length: 19 }, (_, index) => `part ${index}`);
    const late = (name: string): TestResult => ({ ...failed(name), group: 'parts', message: 'It could not begin.' });
    const e2e = scripted(
      'e2e',
      resultOf(passed('other'), { ...passed('part 19'), group: 'parts' }, failed('first'), ...names.map(late)),
      resultOf(passed('first'), ...names.map((name) => passed(name))),
    );
    expect(await runWithRerun(e2e)).toBe(0);
    expect(printed.at(-1)).toBe('22 passed, 0 failed');
  });

  test('does not start if the run could not pass even then', async () => {
    const names = Array.from({ length: 31 }, (_, index) => `test ${index}`);
    const unit = scripted('unit', resultOf(...names.map((name) => failed(name))));
    expect(await runWithRerun(unit)).toBe(1);
    expect(unit.runs).toHaveLength(1);
    expect(printed).toContain('unit: More than 30 failures; they are not run again.');
    expect(printed.at(-1)).toBe('0 passed, 31 failed');
  });

  test.each([
    [10, 0, '10 passed, 0 failed'],
    [11, 1, '11 passed, 1 failed'],
  ])('with %i flaky tests ends with exit code %i', async (number, code, last) => {
    const names = Array.from({ length: number }, (_, index) => `test ${index}`);
    const unit = scripted(
      'unit',
      resultOf(...names.map((name) => failed(name))),
      resultOf(...names.map((name) => passed(name))),
    );
    expect(await runWithRerun(unit)).toBe(code);
    expect(printed.at(-1)).toBe(last);
  });
});

describe('the command', () => {
  const command = (all: readonly Suite[], ...parameters: string[]) => runTestCommand(all, parameters, report);

  test('reruns failed tests, and records flaky ones', async () => {
    const unit = scripted('unit', resultOf(failed('counts')), resultOf(passed('counts')));
    expect(await command([unit])).toEqual({ code: 0, isEnded: false });
    expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject([{ suite: 'unit', name: 'counts' }]);
  });

  test('runs only the requested suites', async () => {
    const [unit, e2e] = [scripted('unit'), scripted('e2e', resultOf(passed('signs in')))];
    expect(await command([unit, e2e], '--only', 'e2e')).toMatchObject({ code: 0 });
    expect([unit.runs.length, e2e.runs.length]).toEqual([0, 1]);
  });

  test('repeats suites without rerunning failed tests', async () => {
    const unit = scripted('unit', resultOf(failed('counts')), resultOf(passed('counts')));
    expect(await command([unit], '--repeat', '2')).toEqual({ code: 1, isEnded: false });
    expect(output()).toContain('✗ passed 1 of 2 times: unit, a.test.ts, counts');
  });

  test.each(['0', '1.5', 'often'])('rejects %s as number of runs', async (times) => {
    await expect(command([scripted('unit')], '--repeat', times)).rejects.toThrow(`"${times}" is not a number of runs.`);
  });

  test('ends after 80 minutes', async () => {
    jest.useFakeTimers();
    try {
      const hanging: Suite = { ...suite('unit'), run: () => new Promise(() => undefined) };
      const ended = command([hanging]);
      // No await: the promise resolves only after the timers below have run.
      await jest.advanceTimersByTimeAsync(80 * 60_000 - 1);
      expect(output()).not.toContain('80 minutes');
      await jest.advanceTimersByTimeAsync(10_001);
      expect(await ended).toEqual({ code: 1, isEnded: true });
      expect(output()).toContain('✗ unit: The run took more than 80 minutes.');
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('repeating suites', () => {
  test('prints each test that did not pass every time, with its rate', async () => {
    const unit = scripted(
      'unit',
      resultOf(passed('adds'), failed('counts'), passed('sorts')),
      resultOf(passed('adds'), passed('counts'), failed('sorts')),
      resultOf(passed('adds'), failed('counts'), passed('sorts')),
    );
    expect(await repeatSuites([unit], 3)).toBe(1);
    expect(printed.slice(-3)).toEqual([
      '✗ passed 1 of 3 times: unit, a.test.ts, counts: Error: counts',
      '✗ passed 2 of 3 times: unit, a.test.ts, sorts: Error: sorts',
      '1 passed, 2 failed',
    ]);
    expect(unit.runs.every(({ again }) => again === undefined)).toBe(true);
  });

  test('counts a suite that fails as a whole, beside its tests', async () => {
    const unit = scripted('unit', resultOf(passed('adds')), brokenResult('No memory.'));
    expect(await repeatSuites([unit], 2)).toBe(1);
    expect(printed.slice(-2)).toEqual(['✗ passed 1 of 2 times: unit: No memory.', '1 passed, 1 failed']);
  });

  test('distinguishes tests of the same name', async () => {
    const unit = scripted('unit', resultOf(passed('adds'), failed('adds')), resultOf(passed('adds'), failed('adds')));
    expect(await repeatSuites([unit], 2)).toBe(1);
    expect(printed.slice(-2)).toEqual([
      '✗ passed 0 of 2 times: unit, a.test.ts, adds: Error: adds',
      '1 passed, 1 failed',
    ]);
  });

  test('succeeds if everything passed every time', async () => {
    const build = suite('build', { passed: 1 });
    expect(await repeatSuites([build, scripted('unit', resultOf(passed('adds')), resultOf(passed('adds')))], 2)).toBe(
      0,
    );
    expect(printed.at(-1)).toBe('2 passed, 0 failed');
  });
});

describe('choosing suites', () => {
  const all = [...['lint', 'unit', 'build', 'e2e'].map((name) => suite(name)), { ...suite('bench'), isNightly: true }];
  const names = (only?: string, nightly?: boolean) => chooseSuites(all, only, { nightly }).map(({ name }) => name);

  test('selects all suites except nightly ones by default', () => {
    expect(names()).toEqual(['lint', 'unit', 'build', 'e2e']);
  });

  test('selects nightly suites on request', () => {
    expect(names(undefined, true)).toEqual(['lint', 'unit', 'build', 'e2e', 'bench']);
    expect(names('bench')).toEqual(['bench']);
  });

  test('selects requested suites in the order in which they run', () => {
    expect(names('unit,lint')).toEqual(['lint', 'unit']);
  });

  test('adds the build to browser suites', () => {
    expect(names('e2e')).toEqual(['build', 'e2e']);
  });

  test('rejects an unknown suite and lists the existing ones', () => {
    expect(() => names('units')).toThrow(/no suite units\. Suites: lint, unit/);
  });
});

test('adds up the results of suites', () => {
  const total = sum([
    { passed: 1, failed: 2, skipped: 3 },
    { passed: 10, failed: 20, skipped: 30 },
  ]);
  expect(closingLine(total)).toBe('11 passed, 22 failed, 33 skipped');
});
