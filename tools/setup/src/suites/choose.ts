import { Refusal } from '../terminal/refusal';
import type { Suite } from './suite';

/**
 * Returns the requested suites (`unit,e2e`) in the order in which they run; if none is requested, those of every run.
 *
 * @param nightly whether suites of nightly runs are among those of every run
 * @throws Refusal if a name is unknown
 */
export function chooseSuites(
  all: readonly Suite[],
  only: string | undefined,
  { nightly = false }: { nightly?: boolean | undefined } = {},
): readonly Suite[] {
  if (only === undefined) return all.filter(({ isNightly = false }) => nightly || !isNightly);
  const wanted = only.split(',').map((name) => name.trim());
  const unknown = wanted.filter((name) => !all.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    throw new Refusal(`There is no suite ${unknown.join(', ')}. Suites: ${all.map(({ name }) => name).join(', ')}.`);
  }
  // The end-to-end tests need the build.
  return all.filter(({ name }) => wanted.includes(name) || (name === 'build' && wanted.includes('e2e')));
}
