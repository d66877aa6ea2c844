import type { Show } from '../terminal/step';

/** How many tests of a suite did what. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface SuiteResult extends Counts {
  /** What to show where something failed. */
  report: string;
  /** What was measured or counted, a line each. */
  figures?: readonly string[];
}

/** One part of `npm test`. */
export interface Suite {
  /** As in `npm test -- --only unit`. */
  name: string;
  /** What it is, for the progress line. */
  title: string;
  run(show: Show): Promise<SuiteResult>;
}

/** The result of something that is either in order or not: it counts as one test. */
export const oneCheck = (fine: boolean, report: string): SuiteResult => ({
  passed: fine ? 1 : 0,
  failed: fine ? 0 : 1,
  skipped: 0,
  report,
});

export function sum(results: readonly Counts[]): Counts {
  const add = (key: keyof Counts) => results.reduce((total, result) => total + result[key], 0);
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped') };
}

/** The line that ends a run: `812 passed, 0 failed`, with the skipped ones where there are any. */
export const closingLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** Counts of one suite as its progress line shows them. */
export const shortCounts = ({ passed, failed, skipped }: Counts): string =>
  [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ');
