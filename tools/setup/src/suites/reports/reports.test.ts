import { join } from 'node:path';
import { ROOT } from '../../workspace';
import { type JestReport, readJestReport } from '../runners/jest';
import { type PlaywrightReport, readPlaywrightReport } from './playwright-report';
import { endedEarly, followRunning } from '../runners/running';

describe('a jest report', () => {
  const file = (changes: Partial<JestReport['testResults'][number]>): JestReport => ({
    testResults: [
      {
        name: join(ROOT, 'shared/a.test.ts'),
        status: 'passed',
        message: '',
        assertionResults: [],
        ...changes,
      },
    ],
  });
  const test1 = (status: string, ...failureMessages: string[]) => ({
    fullName: 'numbers counts',
    ancestorTitles: ['numbers'],
    status,
    failureMessages,
    duration: 2500,
  });

  test('names file, test and message of a failure', () => {
    const assertionResults = [test1('passed'), test1('failed', 'Error: 1 is not 2\n    at there')];
    const result = readJestReport(file({ status: 'failed', message: '● counts', assertionResults }));
    expect(result).toMatchObject({ passed: 1, failed: 1, skipped: 0, report: expect.stringContaining('● counts') });
    expect(result.tests?.[1]).toEqual({
      file: 'shared/a.test.ts',
      name: 'numbers counts',
      group: 'numbers',
      status: 'failed',
      message: 'Error: 1 is not 2\n    at there',
      durationMs: 2500,
    });
  });

  test('counts a file that cannot run as a failure', () => {
    const result = readJestReport(file({ status: 'failed', message: 'Cannot find module' }));
    expect(result).toMatchObject({ passed: 0, failed: 1 });
    expect(result.tests).toEqual([
      { file: 'shared/a.test.ts', name: '', status: 'failed', message: 'Cannot find module' },
    ]);
  });

  test.each(['pending', 'todo', 'disabled'])('counts a %s test as skipped', (status) => {
    expect(readJestReport(file({ assertionResults: [test1(status)] }))).toMatchObject({
      passed: 0,
      failed: 0,
      skipped: 1,
    });
  });
});

describe('a Playwright report', () => {
  type ReportedTest = PlaywrightReport['suites'][number]['specs'][number]['tests'][number];
  const report = (changes: Partial<ReportedTest>): PlaywrightReport => ({
    errors: [],
    suites: [
      {
        title: 'leave.spec.ts',
        file: 'leave.spec.ts',
        specs: [],
        suites: [
          {
            title: 'approvals',
            file: 'leave.spec.ts',
            specs: [
              {
                title: 'a second decision is rejected',
                tests: [
                  {
                    expectedStatus: 'passed',
                    status: 'expected',
                    results: [{ duration: 900, errors: [] }],
                    ...changes,
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  });

  test('names file, groups, test and message of a failure', () => {
    const results = [{ duration: 900, errors: [{ message: '\u001b[31mError: timed out\u001b[39m' }] }];
    expect(readPlaywrightReport(report({ status: 'unexpected', results }))).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
      tests: [
        {
          file: 'e2e/specs/leave.spec.ts',
          name: 'approvals › a second decision is rejected',
          group: 'approvals',
          status: 'failed',
          message: 'Error: timed out',
          durationMs: 900,
        },
      ],
    });
  });

  test('names the position at which a test or its hook threw', () => {
    const location = { file: 'leave.spec.ts', line: 7 };
    const results = [{ duration: 900, errors: [{ message: 'Error: timed out', location }] }];
    const [test] = readPlaywrightReport(report({ status: 'unexpected', results })).tests ?? [];
    expect(test?.message).toBe('Error: timed out\n    at leave.spec.ts:7');
  });

  test('counts a test that passed only on the second try as a failure', () => {
    expect(readPlaywrightReport(report({ status: 'flaky' }))).toMatchObject({ passed: 0, failed: 1 });
  });

  test('counts a test that could not start as a failure, and a skipped one as skipped', () => {
    expect(readPlaywrightReport(report({ status: 'skipped', results: [] }))).toMatchObject({ failed: 1, skipped: 0 });
    const skipped = report({ status: 'skipped', expectedStatus: 'skipped' });
    expect(readPlaywrightReport(skipped)).toMatchObject({ failed: 0, skipped: 1 });
  });
});

test('names what was running when a suite hung', () => {
  const running = followRunning();
  for (const line of [
    '▹ begins a.test.ts',
    '▹ begins b.test.ts',
    '▹ fails a.test.ts, counts: Error: 1 is not 2',
    'PASS a.test.ts',
    '▹ ends a.test.ts',
    '▹ runs b.test.ts',
  ])
    running.take(line);
  expect(running.ended()).toBe(1);
  expect(endedEarly('It hung.', running, 'the output')).toMatchObject({
    failed: 1,
    report: 'It hung. Running: b.test.ts.\nthe output',
    knownFailures: ['a.test.ts, counts: Error: 1 is not 2'],
  });
  expect(endedEarly('It hung.', followRunning(), '').report).toBe('It hung. Running: no test.\n');
});
