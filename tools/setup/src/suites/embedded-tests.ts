import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace';

/**
 * SQL and services in which the embedded database can differ from PostgreSQL: extensions, text search, notifications,
 * skipped locks, timeouts, transaction isolation, collations, time zones, and the embedded database itself. Plain row
 * locks cannot differ: on the embedded database one transaction runs at a time.
 */
const CAN_DIFFER =
  /\bpg_[a-z]|\bLISTEN\b|\bNOTIFY\b|to_tsvector|tsquery|unaccent|similarity|trgm|skipLocked|isolationLevel|statement_timeout|lock_timeout|[Cc]ollate\b|COLLATE\b|at time zone|AT TIME ZONE|embedded/;

/** Returns whether a test must also run on the embedded database, based on its text and that of its subjects. */
export const canDiffer = (file: string, texts: readonly string[]): boolean =>
  file.endsWith('.embedded.test.ts') ||
  file.startsWith('server/src/db/') ||
  texts.some((text) => CAN_DIFFER.test(text));

/**
 * Returns the absolute paths of the server's tests that can differ on the embedded database. They always include
 * `*.embedded.test.ts`; the others are detected from the sources, so that no list has to be maintained.
 */
export function embeddedTests(): string[] {
  const sources = globSync('server/src/**/*.ts', { cwd: ROOT });
  const textOf = new Map(sources.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
  /** Returns the subjects of a test: all files of its module, or outside modules the file of the same name. */
  const subjects = (test: string) => {
    const module = /^server\/src\/(?:modules\/[^/]+|realtime|jobs)\//.exec(test)?.[0];
    return module === undefined
      ? sources.filter((file) => file === test.replace(/\.test\.ts$/, '.ts'))
      : sources.filter((file) => file.startsWith(module) && !file.endsWith('.test.ts'));
  };
  return sources
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) =>
      canDiffer(
        file,
        [file, ...subjects(file)].map((one) => textOf.get(one) ?? ''),
      ),
    )
    .map((file) => join(ROOT, file));
}
