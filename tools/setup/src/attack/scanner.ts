import { spawnSync } from 'node:child_process';
import { notRun, type Suite, type SuiteResult } from '../suites/suite';
import type { ShowProgress } from '../terminal/step';
import type { Target } from './target';

/** Target and time limit of a scan. */
export interface Scan {
  target: Target;
  minutes: number;
  show: ShowProgress;
}

/** A third-party program that attacks a running server. */
export interface Scanner {
  /** Name of the scanner, its program and its Debian package. */
  name: string;
  title: string;
  run(scan: Scan): Promise<{ findings: readonly string[]; figures: readonly string[] }>;
}

/** Returns whether a program can be run. */
export const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;

/** Returns a suite that runs a scanner. It fails if the scanner finds something or the server logs a 5xx response. */
export const scannerSuite = ({ name, title, run }: Scanner, target: Target, minutes: number): Suite => ({
  name,
  title,
  async run(show): Promise<SuiteResult> {
    const before = target.failures();
    const { findings, figures } = await run({ target, minutes, show });
    const failures = target.failures().filter((failure) => !before.includes(failure));
    const problems = [...findings, ...failures];
    return {
      passed: problems.length === 0 ? 1 : 0,
      failed: problems.length,
      skipped: 0,
      report: problems.join('\n'),
      figures,
    };
  },
});

/** Returns the suite for a scanner that is not installed. */
export const missingSuite = ({ name, title }: Scanner): Suite => ({
  name,
  title,
  run: () => Promise.resolve(notRun(`${name} is not installed (Debian package ${name}).`)),
});
