import { Refusal } from '../terminal/refusal';
import type { Suite } from './suite';

/**
 * The suites that were asked for (`unit,e2e`), in the order they run; all of them where nothing was.
 *
 * @throws Refusal if there is no suite of a name
 */
export function chooseSuites(all: readonly Suite[], only: string | undefined): readonly Suite[] {
  if (only === undefined) return all;
  const wanted = only.split(',').map((name) => name.trim());
  const unknown = wanted.filter((name) => !all.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    throw new Refusal(`There is no suite ${unknown.join(', ')}. Suites: ${all.map(({ name }) => name).join(', ')}.`);
  }
  // The browser needs what the build makes.
  return all.filter(({ name }) => wanted.includes(name) || (name === 'build' && wanted.includes('e2e')));
}
