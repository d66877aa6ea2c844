import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../workspace';
import { runJest } from './jest';
import { runPlaywright } from './playwright';
import { rerunFailed } from './rerun';
import { failedTests, type SuiteOptions, type SuiteResult } from '../suite';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-runners-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, ...lines: string[]) => writeFileSync(join(folder, file), lines.join('\n'));

interface RunOptions extends Pick<SuiteOptions, 'again' | 'signal'> {
  onLine?: (line: string) => void;
  silenceMs?: number;
}
type Run = (options?: RunOptions) => Promise<SuiteResult>;

interface Runner {
  runner: string;
  /** Ending of a test file's name. */
  ending: string;
  /** First lines of a test file. */
  head: string[];
  prepare: () => void;
  run: Run;
}

const COMMON = ["import { appendFileSync, existsSync, writeFileSync } from 'node:fs';"];

const RUNNERS: Runner[] = [
  {
    runner: 'jest',
    ending: 'test.mjs',
    head: COMMON,
    prepare: () => {
      const settings = { displayName: 'sample', testEnvironment: 'node', testMatch: ['**/*.test.mjs'], transform: {} };
      write('jest.config.mjs', `export default ${JSON.stringify({ projects: [{ rootDir: folder, ...settings }] })};`);
    },
    run: (options) =>
      runJest('sample-jest', ['sample'], {
        show: () => undefined,
        root: folder,
        env: { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
        ...options,
      }),
  },
  {
    runner: 'Playwright',
    ending: 'spec.ts',
    head: [...COMMON, "import { expect, test } from '@playwright/test';"],
    prepare: () => {
      write('playwright.config.ts', 'export default { fullyParallel: true, workers: 2 };');
      symlinkSync(join(ROOT, 'e2e/node_modules'), join(folder, 'node_modules'));
    },
    run: (options) =>
      runPlaywright('sample-playwright', {
        show: () => undefined,
        folder,
        lastRun: join(folder, 'last-run.json'),
        // With it Playwright refuses to run, since it assumes that jest has loaded its tests.
        env: { JEST_WORKER_ID: undefined },
        ...options,
      }),
  },
];

describe.each(RUNNERS)('$runner', ({ ending, head, prepare, run }) => {
  const marker = (name: string) => JSON.stringify(join(folder, name));
  /** Lines that throw at the first time only. */
  const throwOnce = (name: string) => [
    `  const isFirst = !existsSync(${marker(name)});`,
    `  writeFileSync(${marker(name)}, '');`,
    `  if (isFirst) throw new Error('Not yet.');`,
  ];
  const testFile = (name: string, ...lines: string[]) => write(`${name}.${ending}`, ...head, ...lines);
  const runTwice = async () => rerunFailed('sample', await run(), (_title, again) => run({ again }));

  beforeEach(() => prepare());

  test('reruns only what failed', async () => {
    testFile('steady', "test('passes', () => {", `  appendFileSync(${marker('steady')}, 'x');`, '});');
    testFile('once', "test('fails once', () => {", ...throwOnce('once'), '});');
    testFile('always', "test('fails always', () => {", "  throw new Error('Never.');", '});');

    const { result, flaky } = await runTwice();

    expect(result).toMatchObject({ passed: 2, failed: 1 });
    expect(failedTests(result)).toMatchObject([{ name: 'fails always', message: expect.stringContaining('Never.') }]);
    expect(flaky).toMatchObject([{ name: 'fails once', message: expect.stringContaining('Not yet.') }]);
    expect(readFileSync(join(folder, 'steady'), 'utf8')).toBe('x');
  });

  test('reruns every test that a failed hook prevented from running', async () => {
    const tests = ['a', 'b', 'c'].map((name) => `test('${name}', () => expect(1).toBe(1));`);
    const own = ending === 'spec.ts' ? ["test.describe.configure({ mode: 'default' });"] : [];
    testFile(
      'hook',
      ...own,
      'test.beforeAll ??= beforeAll;',
      'test.beforeAll(() => {',
      ...throwOnce('hook'),
      '});',
      ...tests,
    );

    const { result, flaky } = await runTwice();

    expect(result).toMatchObject({ passed: 3, failed: 0 });
    expect(flaky.length).toBeGreaterThan(0);
  });

  test('counts a file that cannot run as a failure', async () => {
    testFile('steady', "test('passes', () => expect(1).toBe(1));");
    testFile('broken', 'const = 1;');

    const { result } = await runTwice();

    expect(result.failed).toBe(1);
    expect(result.report).toContain(`broken.${ending}`);
  });

  test('reruns failed tests one after the other', async () => {
    const long = (name: string) => [
      `  appendFileSync(${marker('order')}, '${name} begins ');`,
      '  await new Promise((resolve) => setTimeout(resolve, 300));',
      `  appendFileSync(${marker('order')}, '${name} ends ');`,
    ];
    for (const name of ['a', 'b'])
      testFile(name, "test('fails once', async () => {", ...throwOnce(`${name}-once`), ...long(name), '});');

    await runTwice();

    const order = readFileSync(join(folder, 'order'), 'utf8');
    expect(order).toMatch(/^(a begins a ends b begins b ends|b begins b ends a begins a ends) $/);
  });

  const HANGING = ["test('never ends', () => new Promise(() => {", '  setInterval(() => undefined, 1000);', '}));'];

  test('names the test that was running when it was ended, and those that had failed', async () => {
    testFile('failing', "test('fails', () => {", "  throw new Error('Never.');", '});');
    testFile('hanging', ...HANGING);
    const controller = new AbortController();
    const awaited = new Set(['fails', 'begins']);
    const onLine = (line: string) => {
      if (/^▹ fails .*failing\./.test(line)) awaited.delete('fails');
      if (/^▹ begins .*hanging\./.test(line)) awaited.delete('begins');
      if (awaited.size === 0) controller.abort('It took too long.');
    };

    const { failed, tests, report, knownFailures } = await run({ signal: controller.signal, onLine });

    expect({ failed, tests }).toEqual({ failed: 1, tests: undefined });
    expect(report).toMatch(/^It took too long\. Running: .*hanging\./);
    expect(knownFailures).toEqual([expect.stringMatching(/failing\..*fails: Error: Never\.$/)]);
  });

  test('is ended when it prints nothing', async () => {
    testFile('hanging', ...HANGING);

    const { failed, report } = await run({ silenceMs: 3_000 });

    expect(failed).toBe(1);
    expect(report).toMatch(/^It printed nothing for 3 s\./);
  });
});

test('jest deletes the temporary files that tests leave behind', async () => {
  const jest = RUNNERS.find(({ runner }) => runner === 'jest');
  jest?.prepare();
  write(
    'leaving.test.mjs',
    "import { mkdtempSync, writeFileSync } from 'node:fs';",
    "import { tmpdir } from 'node:os';",
    "import { join } from 'node:path';",
    `test('leaves a folder', () => writeFileSync(${JSON.stringify(join(folder, 'left'))}, mkdtempSync(join(tmpdir(), 'left-'))));`,
  );

  const result = await jest?.run();

  expect(result).toMatchObject({ passed: 1, failed: 0 });
  expect(existsSync(readFileSync(join(folder, 'left'), 'utf8'))).toBe(false);
});
