import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { run, tail } from '../processes/run';
import { Refusal } from '../terminal/refusal';
import { cachePath, ROOT } from '../workspace';
import { runJest } from './runners/jest';
import { oneCheck, type Suite } from './suite';

/** Environment of the soak tests: the services to use and the duration. */
export type SoakEnvironment = Record<string, string>;

/** Creates the suite of one soak test. */
export type MakeSoak = (env: SoakEnvironment) => Suite;

/** Returns every soak test by name: the programs in `e2e/faults`, and the server tests with a long form. */
export function findSoaks(root = ROOT): Map<string, MakeSoak> {
  const folder = join(root, 'e2e/faults');
  const programs = readdirSync(folder)
    .filter((file) => file.endsWith('.soak.ts'))
    .map((file) => [nameOf(file), (env: SoakEnvironment) => programSoak(join(folder, file), env)] as const);
  const tests = globSync('server/src/**/*.test.ts', { cwd: root })
    .map((file) => join(root, file))
    // Tests that import only `figures` have no long form.
    .filter((file) => /\{[^}]*\bshortOrLong\b[^}]*\} from '[^']*testing\/long'/.test(readFileSync(file, 'utf8')))
    .map((file) => [nameOf(file), (env: SoakEnvironment) => testSoak(file, env)] as const);
  return new Map([...programs, ...tests].sort(([one], [other]) => one.localeCompare(other)));
}

const nameOf = (file: string) => basename(file).replace(/\..*$/, '');

/**
 * Returns the requested soak tests by name; all of them if none is requested.
 *
 * @throws Refusal if a name is unknown
 */
export function chooseSoaks(known: ReadonlyMap<string, MakeSoak>, wanted: readonly string[]): MakeSoak[] {
  const unknown = wanted.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Refusal(`There is no ${unknown.join(', ')}. There are: ${[...known.keys()].join(', ')}.`);
  return [...known].flatMap(([name, make]) => (wanted.length === 0 || wanted.includes(name) ? make : []));
}

/** Returns the suite of a program that prints its figures as lines and exits with 0 on success. */
export const programSoak = (file: string, env: SoakEnvironment): Suite => ({
  name: nameOf(file),
  title: `Soak: ${nameOf(file)}`,
  async run(show) {
    const log = cachePath('soak', `${nameOf(file)}.log`);
    const { code, output } = await run(process.execPath, ['--import', 'tsx', file], {
      cwd: ROOT,
      env,
      log,
      onLine: show,
    });
    const result = oneCheck(code === 0, `${tail(output, 30)}\nThe whole log: ${log}`);
    return { ...result, figures: [tail(output, 1)] };
  },
});

/** Time limit of a long form, in ms. It is that of its silence, since long forms print nothing while they run. */
const MAX_SOAK_MS = 2 * 3_600_000;

/** Returns the suite of a server test file in its long form, which prints its figures on separate lines. */
const testSoak = (file: string, env: SoakEnvironment): Suite => ({
  name: nameOf(file),
  title: `Soak: ${nameOf(file)}`,
  async run(show) {
    const figures: string[] = [];
    const onLine = (line: string) => {
      if (line.startsWith('▸ ')) figures.push(line.slice(2));
    };
    const result = await runJest(`soak-${nameOf(file)}`, ['server'], {
      show,
      env: { ...env, SOAK: '1' },
      files: [file],
      onLine,
      silenceMs: MAX_SOAK_MS,
    });
    return { ...result, figures };
  },
});
