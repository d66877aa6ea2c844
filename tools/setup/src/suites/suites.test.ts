import { chooseSuites } from './choose';
import { readPlaywrightReport } from './e2e';
import { readJestReport, type JestReport } from './jest';
import { runSuites } from './run-suites';
import { closingLine, sum, type Suite } from './suite';

const suite = (name: string, result: Partial<Awaited<ReturnType<Suite['run']>>> = {}): Suite => ({
  name,
  title: name,
  run: () => Promise.resolve({ passed: 0, failed: 0, skipped: 0, report: '', ...result }),
});

describe('a whole run', () => {
  let printed: string[];

  beforeEach(() => {
    printed = [];
    jest.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
  });

  test('ends with the sum of all suites as the last line alone', async () => {
    expect(await runSuites([suite('unit', { passed: 40 }), suite('e2e', { passed: 2 })])).toBe(0);
    expect(printed.at(-1)).toBe('42 passed, 0 failed');
  });

  test('names skipped tests where there are any', async () => {
    await runSuites([suite('unit', { passed: 1, skipped: 3 })]);
    expect(printed.at(-1)).toBe('1 passed, 0 failed, 3 skipped');
  });

  test('fails if one test failed, shows why and still runs the rest', async () => {
    const code = await runSuites([
      suite('unit', { passed: 4, failed: 1, report: 'expected 1 to be 2' }),
      suite('e2e', { passed: 2 }),
    ]);
    expect(code).toBe(1);
    expect(printed.join('\n')).toContain('expected 1 to be 2');
    expect(printed.at(-1)).toBe('6 passed, 1 failed');
  });

  test('counts a suite that breaks down as a failure', async () => {
    const broken = { ...suite('unit'), run: () => Promise.reject(new Error('no such program')) };
    expect(await runSuites([broken, suite('e2e', { passed: 1 })])).toBe(1);
    expect(printed.at(-1)).toBe('1 passed, 1 failed');
  });

  test('fails if nothing ran', async () => {
    expect(await runSuites([suite('unit')])).toBe(1);
  });
});

describe('choosing suites', () => {
  const all = ['lint', 'unit', 'build', 'e2e'].map((name) => suite(name));
  const names = (only?: string) => chooseSuites(all, only).map(({ name }) => name);

  test('all of them unless told', () => {
    expect(names()).toEqual(['lint', 'unit', 'build', 'e2e']);
  });

  test('some, in the order they run', () => {
    expect(names('unit,lint')).toEqual(['lint', 'unit']);
  });

  test('the browser brings the build with it', () => {
    expect(names('e2e')).toEqual(['build', 'e2e']);
  });

  test('an unknown one is refused with those that exist', () => {
    expect(() => names('units')).toThrow(/no suite units\. Suites: lint, unit/);
  });
});

describe('reading reports', () => {
  const jestReport = (changes: Partial<JestReport>): JestReport => ({
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    numRuntimeErrorTestSuites: 0,
    testResults: [],
    ...changes,
  });

  test('a jest file that cannot run counts as a failure and is shown', () => {
    const testResults = [{ name: 'a.test.ts', status: 'failed', message: 'Cannot find module' }];
    expect(readJestReport(jestReport({ numRuntimeErrorTestSuites: 1, testResults }))).toEqual({
      passed: 3,
      failed: 1,
      skipped: 0,
      report: 'a.test.ts\nCannot find module',
    });
  });

  test('a skipped or planned jest test counts as skipped', () => {
    expect(readJestReport(jestReport({ numPendingTests: 1, numTodoTests: 2 })).skipped).toBe(3);
  });

  test('a journey that passed only on the second try is a failure', () => {
    expect(readPlaywrightReport({ stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 0 }, errors: [{}] })).toEqual(
      {
        passed: 5,
        failed: 4,
        skipped: 0,
      },
    );
  });

  test('sums are added up', () => {
    expect(
      closingLine(
        sum([
          { passed: 1, failed: 2, skipped: 3 },
          { passed: 10, failed: 20, skipped: 30 },
        ]),
      ),
    ).toBe('11 passed, 22 failed, 33 skipped');
  });
});
