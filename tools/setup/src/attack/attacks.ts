import { providePostgres } from '../services/postgres';
import { findSoaks } from '../suites/soak';
import { type Suite, sum } from '../suites/suite';
import { isInstalled, missingSuite, type Scanner, scannerSuite } from './scanner';
import { slowhttptest } from './slowhttptest';
import { sqlmap } from './sqlmap';
import { startTarget } from './target';
import { wapiti } from './wapiti';

const SCANNERS: readonly Scanner[] = [wapiti, sqlmap, slowhttptest];

/** Suites that attack a running server, which is stopped when they are disposed of. */
export interface Attacks extends AsyncDisposable {
  suites: readonly Suite[];
}

/**
 * Starts a production build if an installed scanner needs it, and returns the fuzzer and the scanners.
 *
 * @param minutes time limit of each
 * @param isWanted whether a scanner will run
 */
export async function prepareAttacks(
  minutes: number,
  isWanted: (scanner: Scanner) => boolean = () => true,
): Promise<Attacks> {
  const installed = new Set(SCANNERS.filter((scanner) => isWanted(scanner) && isInstalled(scanner.name)));
  const target = installed.size > 0 ? await startTarget() : undefined;
  const scans = SCANNERS.map((scanner) =>
    target && installed.has(scanner) ? scannerSuite(scanner, target, minutes) : missingSuite(scanner),
  );
  return { suites: [fuzzSuite(minutes), ...scans], [Symbol.asyncDispose]: async () => target?.stop() };
}

/** Returns the long form of the fuzzer, which `npm test` runs for seconds. Uses PostgreSQL if available. */
function fuzzSuite(minutes: number): Suite {
  return {
    name: 'fuzz',
    title: 'Odd input to every route and socket command',
    async run(show) {
      const postgres = await providePostgres();
      try {
        const env = { SOAK_MINUTES: String(minutes), ...(postgres && { TEST_DATABASE_URL: postgres.url }) };
        const makeSuite = findSoaks().get('fuzz');
        if (!makeSuite) throw new Error('The fuzzer is missing: server/src/attack/fuzz.test.ts');
        return await makeSuite(env).run(show);
      } finally {
        await postgres?.stop();
      }
    },
  };
}

/** Runs the fuzzer and every scanner for a minute each. */
export const attackSuite: Suite = {
  name: 'attack',
  title: 'Attacks, a minute each',
  isNightly: true,
  async run(show, options) {
    await using attacks = await prepareAttacks(1);
    const results = [];
    for (const suite of attacks.suites) {
      show(suite.title);
      results.push(await suite.run(show, options));
    }
    return {
      ...sum(results),
      report: results.map(({ report }) => report).join('\n'),
      figures: results.flatMap(({ figures = [] }) => figures),
    };
  },
};
